import type { Fact, Lot } from '@obverse/contracts';
import { Suspense, useState } from 'react';
import { CompareToggle } from '../../shared/compare/compare-toggle';
import { FavouriteButton } from '../../shared/lists/favourite-button';
import { FactTable } from '../../shared/lot-page/fact-table';
import { Gallery } from '../../shared/lot-page/gallery';
import { PageLoading } from '../../shared/lot-page/page-loading';
import { PastResults } from '../../shared/lot-page/past-results';
import { ShareButton } from '../../shared/lot-page/share-button';
import { EndLine } from '../../shared/lots/end-line';
import { LotGrid } from '../../shared/lots/lot-grid';
import { LotCard } from '../../shared/lots/lot-card';
import { LotPrice } from '../../shared/lots/lot-price-line';
import { OtherPlaces } from '../../shared/lots/other-places';
import { exampleLots } from './example-lots';
import { exampleWorth } from './example-worth';
import { CompareTable, PriceCard, WorthView } from './of-features';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const HOUR = 3_600_000;
const facts: readonly Fact[] = [
  { title: 'Country or state', value: 'Roman Empire', filter: { name: 'category', tag: 'c-10530' } },
  { title: 'Material', value: 'Silver', filter: { name: 'material', tag: 'met-silver' } },
  { title: 'Weight', value: '3.4 g' },
  { title: '', value: 'A remark of the seller, without a title' },
];
const places = [
  { id: '0000000000001', uiKey: 'denarius', title: 'Harbour & Vale Numismatics', isActive: true },
  { id: '0000000000002', uiKey: 'denarius', title: 'Linden', isActive: false, closedOn: '2023-05-01T10:00:00.000Z' },
  { id: '0000000000003', uiKey: 'denarius', title: 'Prairie Lantern Coins', isActive: true },
];

/** The parts of the pages of lots and types. */
export function LotParts() {
  const [now] = useState(Date.now);
  const lots = exampleLots(now);
  const [first] = lots;
  if (!first) return null;
  return (
    <>
      <Themes title="Gallery without a picture">{() => <Gallery lot={first} />}</Themes>
      <Themes title="Acts">
        {() => (
          <div className={styles.row}>
            {lots.slice(4, 6).map((lot) => (
              <FavouriteButton key={lot.id} lot={lot} labelled />
            ))}
            {lots.slice(4, 5).map((lot) => (
              <CompareToggle key={lot.id} lot={lot} labelled />
            ))}
            <CompareToggle lot={first} />
            <ShareButton title={first.title} />
          </div>
        )}
      </Themes>
      <Themes title="Prices and ends">
        {() => (
          <>
            {lots.map((lot) => (
              <LotPrice key={lot.id} lot={lot} />
            ))}
            <p className={styles.row}>
              {[90, 12, -200].map((hours) => (
                <EndLine key={hours} closedOn={new Date(now + hours * HOUR).toISOString()} />
              ))}
            </p>
            <OtherPlaces places={places} />
            <OtherPlaces places={places} most={1} />
          </>
        )}
      </Themes>
      <PriceCards lots={lots} />
      <Themes title="Facts">{() => <FactTable facts={facts} />}</Themes>
      <Themes title="Past results">{() => <PastResults lots={lots.filter(({ closedOn }) => closedOn)} />}</Themes>
      <Worth />
      <Comparison lots={lots.slice(0, 3)} />
      {(['list', 'large'] as const).map((density) => (
        <Themes key={density} title={density === 'list' ? 'Lots as rows' : 'Lots with large pictures'}>
          {() => (
            <LotGrid density={density}>
              {lots.map((lot) => (
                <li key={lot.id}>
                  <LotCard lot={lot} density={density} />
                </li>
              ))}
            </LotGrid>
          )}
        </Themes>
      ))}
      <Themes title="A page that loads">{() => <PageLoading />}</Themes>
    </>
  );
}

function Worth() {
  return (
    <Themes title="What a type was sold for">
      {() => (
        <Suspense>
          <WorthView worth={exampleWorth} />
        </Suspense>
      )}
    </Themes>
  );
}

function Comparison({ lots }: { readonly lots: readonly Lot[] }) {
  return (
    <Themes title="Comparison" inert>
      {() => (
        <Suspense>
          <CompareTable lots={lots} onRemove={() => undefined} />
        </Suspense>
      )}
    </Themes>
  );
}

function PriceCards({ lots }: { readonly lots: readonly Lot[] }) {
  return (
    <Themes title="Price cards" inert>
      {() => (
        <Suspense>
          <div className={styles.cards}>
            {lots.map((lot) => (
              <PriceCard key={lot.id} lot={lot} />
            ))}
          </div>
        </Suspense>
      )}
    </Themes>
  );
}
