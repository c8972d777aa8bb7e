import type { Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { Fragment } from 'react';
import { CompareToggle } from '../../shared/compare/compare-toggle';
import { FavouriteButton } from '../../shared/lists/favourite-button';
import { LazyListMenu } from '../../shared/lists/lazy-menu';
import { t } from '../../shared/language/messages';
import { countryName } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { catalogIdOf } from '../../shared/lot-page/api/catalog-item';
import { Gallery } from '../../shared/lot-page/gallery';
import { ShareButton } from '../../shared/lot-page/share-button';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { OtherPlaces } from '../../shared/lots/other-places';
import { Link } from '../../shared/routing/link';
import { Flag } from '../../shared/ui/flag';
import { LazyLotHistory, LazyWorth } from '../../shared/worth/lazy';
import { BackButton } from './back-button';
import {
  LazyEarlierAppearances,
  LazyLotFoot,
  LazyLotTotal,
  LazyOwnNote,
  LazyPastOfType,
  LazyResultSteps,
  LazySeenElsewhere,
} from './lazy';
import { LotFacts } from './lot-facts';
import styles from './lot-view.module.css';
import { PriceCard } from './price-card';

/** A title of more characters is set smaller, so that it leaves room on a phone. */
const LONG_TITLE = 110;

export function LotView({ lot }: { readonly lot: Lot }) {
  const parts = useRestLater(2);
  const type = catalogIdOf(lot.catalogItem?.key ?? '');
  return (
    <article>
      <div className={styles.way}>
        <BackButton />
        {parts >= 1 && <LazyResultSteps id={lot.id} />}
      </div>
      <div className={styles.layout}>
        <Gallery key={lot.id} lot={lot} />
        <div className={styles.info}>
          <LotHeading lot={lot} />
          <div className={styles.acts}>
            <FavouriteButton lot={lot} labelled />
            <LazyListMenu lot={lot} />
            <CompareToggle lot={lot} labelled />
            <ShareButton title={lotName(lot)} />
          </div>
          <PriceCard lot={lot} />
          <LazyLotTotal lot={lot} />
          <LazyOwnNote lot={lot} />
          <OtherOffers lot={lot} />
          <LotFacts lot={lot} />
          {parts >= 1 && <LazyLotFoot lot={lot} />}
        </div>
      </div>
      {parts >= 1 && lot.offers && <LazyEarlierAppearances offers={lot.offers} className={styles.relevant} />}
      {parts >= 1 && <SimilarLots lots={lot.relevant ?? []} />}
      {parts >= 2 && lot.catalogItem && (
        <LazyPastOfType itemKey={lot.catalogItem.key} lotId={lot.id} className={styles.relevant} />
      )}
      {parts >= 2 && <LazyLotHistory key={lot.id} id={lot.id} className={styles.relevant} />}
      {parts >= 2 && type !== undefined && <LazyWorth key={type} id={type} className={styles.relevant} />}
    </article>
  );
}

function SimilarLots({ lots }: { readonly lots: readonly Lot[] }) {
  if (lots.length === 0) return null;
  return (
    <section className={styles.relevant} aria-labelledby="relevant">
      <h2 id="relevant">{t('lot.similar')}</h2>
      <LotGrid>
        {lots.map((other) => (
          <li key={other.id}>
            <LotCard lot={other} />
          </li>
        ))}
      </LotGrid>
    </section>
  );
}

/** Where the coin is offered, too: by name until the prices are there. */
function OtherOffers({ lot: { places, offers } }: { readonly lot: Lot }) {
  const names = places && <OtherPlaces places={places} />;
  return offers ? <LazySeenElsewhere offers={offers} instead={names} /> : names;
}

function LotHeading({ lot }: { readonly lot: Lot }) {
  return (
    <header>
      <p className={styles.source}>
        {lot.location && <Flag iso={lot.location} labelled />}
        {lot.dicOrg ? <Link to={paths.company(lot.dicOrg)}>{lot.org?.title ?? t('lot.seller')}</Link> : lot.org?.title}
        {lot.seller && lot.dicSeller && (
          <Link to={paths.search({ status: 'open', dealer: lot.dicSeller })}>{lot.seller.title}</Link>
        )}
        {lot.location && <span className={styles.country}>{countryName(lot.location)}</span>}
      </p>
      <h1 className={styles.title} data-long={lot.title.length > LONG_TITLE || undefined}>
        {lot.titlePrefix && <span className={styles.prefix}>{lot.titlePrefix} </span>}
        {lot.title}
      </h1>
      {lot.titleDetail && <p className={styles.detail}>{lot.titleDetail}</p>}
      {lot.understood && <p className={styles.detail}>{lot.understood}</p>}
      <CategoryPath path={lot.categories?.[0] ?? []} />
    </header>
  );
}

function CategoryPath({ path }: { readonly path: NonNullable<Lot['categories']>[number] }) {
  if (path.length === 0) return null;
  return (
    <nav className={styles.path} aria-label={t('lot.categories')}>
      {path.map(({ tag, title }, index) => (
        <Fragment key={tag}>
          {index > 0 && <span aria-hidden> › </span>}
          <Link to={paths.search({ status: 'open', category: tag })}>{title}</Link>
        </Fragment>
      ))}
    </nav>
  );
}
