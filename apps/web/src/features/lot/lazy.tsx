import type { Lot } from '@obverse/contracts';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import { t } from '../../shared/language/messages';
import { useActive } from '../../shared/lib/use-active';
import { useNear } from '../../shared/lib/use-near';
import { priceLabel } from '../../shared/lot-page/price-words';
import { useUser } from '../../shared/user/user';
import type { LotFoot } from './lot-foot';
import styles from './lot-view.module.css';
import { openedFrom } from './opened-from';
import type { OwnNote } from './own-note';
import type { PastOfType } from './past-of-type';
import type { ResultSteps } from './result-steps';
import type { EarlierAppearances, SeenElsewhere } from './specimen-offers';

const Earlier = lazyWithTexts(async () => (await import('./specimen-offers')).EarlierAppearances);
const Elsewhere = lazyWithTexts(async () => (await import('./specimen-offers')).SeenElsewhere);
const Total = lazyWithTexts(async () => (await import('../../shared/costs/lot-total')).LotTotal);
const Note = lazyWithTexts(async () => (await import('./own-note')).OwnNote);
const Foot = lazyWithTexts(async () => (await import('./lot-foot')).LotFoot);
const Past = lazy(async () => ({ default: (await import('./past-of-type')).PastOfType }));
const Steps = lazyWithTexts(async () => (await import('./result-steps')).ResultSteps);

/** {@link OwnNote}, loaded for signed-in users. */
export function LazyOwnNote(props: Parameters<typeof OwnNote>[0]) {
  const { signedIn } = useUser();
  return <Suspense>{signedIn && <Note {...props} />}</Suspense>;
}

/** {@link SeenElsewhere}; `instead` while it loads. */
export function LazySeenElsewhere({ instead, ...props }: Parameters<typeof SeenElsewhere>[0] & { instead: ReactNode }) {
  return (
    <Suspense fallback={instead}>
      <Elsewhere {...props} />
    </Suspense>
  );
}

/** {@link EarlierAppearances}, loaded after the first view. */
export function LazyEarlierAppearances(props: Parameters<typeof EarlierAppearances>[0]) {
  return (
    <Suspense>
      <Earlier {...props} />
    </Suspense>
  );
}

/** {@link ResultSteps}, loaded for a lot that was opened by a link. Only in a browser, which knows of a new tab where its link was. */
export function LazyResultSteps(props: Parameters<typeof ResultSteps>[0]) {
  const location = useLocation();
  return <Suspense>{openedFrom(location) !== undefined && <Steps {...props} />}</Suspense>;
}

/** {@link PastOfType}, loaded after the first view. */
export function LazyPastOfType(props: Parameters<typeof PastOfType>[0]) {
  return (
    <Suspense>
      <Past {...props} />
    </Suspense>
  );
}

/** {@link LotTotal} of a lot on offer, loaded when its place is on the screen, which is below that of a phone at first. */
export function LazyLotTotal({ lot }: { readonly lot: Lot }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, useActive() ? undefined : '0px');
  if (!lot.isActive || lot.price === undefined) return null;
  const outline = <TotalOutline parts={lot.cost?.terms?.parts} />;
  return (
    <div ref={place} className={styles.total}>
      <Suspense fallback={outline}>
        {isNear ? <Total priceName={t(priceLabel(lot))} cost={lot.cost} /> : outline}
      </Suspense>
    </div>
  );
}

/** As high as the table with these parts and their sum. */
function TotalOutline({ parts }: { readonly parts: readonly unknown[] | undefined }) {
  return (
    parts && (
      <ul aria-hidden>
        {[...parts, 'sum'].map((_, row) => (
          <li key={row} />
        ))}
      </ul>
    )
  );
}

/** {@link LotFoot}, loaded when the visitor does anything. */
export function LazyLotFoot(props: Parameters<typeof LotFoot>[0]) {
  return <Suspense>{useActive() && <Foot {...props} />}</Suspense>;
}
