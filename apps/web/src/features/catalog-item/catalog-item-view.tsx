import type { CatalogItem, Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { externalLink, paths } from '../../shared/lib/paths';
import { useRestLater } from '../../shared/lib/use-rest-later';
import { FactTable } from '../../shared/lot-page/fact-table';
import { Gallery } from '../../shared/lot-page/gallery';
import type { GalleryLot } from '../../shared/lot-page/gallery-lot';
import { PastResults } from '../../shared/lot-page/past-results';
import { ShareButton } from '../../shared/lot-page/share-button';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { LazyWorth } from '../../shared/worth/lazy';
import styles from './catalog-item-view.module.css';

/** Lots that are rendered at a time below a first view. */
const PART = 8;

/** A type of coin: what is known about it, the lots on offer and the past results. */
export function CatalogItemView({ item }: { readonly item: CatalogItem }) {
  // A type without offers leads to the page of its latest result.
  const offer = item.open[0] ?? item.past[0];
  const pictured = picturedLot(item);
  const offerParts = Math.ceil(item.open.length / PART);
  const parts = useRestLater(offerParts + 1);
  return (
    <article>
      <div className={styles.layout}>
        {pictured && <Gallery key={pictured.id} lot={pictured} />}
        <div className={styles.info}>
          <header>
            <p className={styles.kind}>{t('catalog.type')}</p>
            <h1 className={styles.title}>{item.title}</h1>
            <p className={styles.counts}>{t('catalog.counts', { open: item.openTotal, past: item.pastTotal })}</p>
            <p className={styles.counts}>
              <Link to={searchOf(item)} className={styles.link}>
                {t('catalog.all')}
              </Link>
            </p>
          </header>
          <div className={styles.acts}>
            {offer && (
              <a href={paths.gotoLot(offer.id)} {...externalLink} className={buttonClass('primary')}>
                {t('catalog.sellerPage')}
                <ArrowUpRight aria-hidden />
              </a>
            )}
            <ShareButton title={item.title} />
          </div>
          <FactTable facts={item.facts} />
        </div>
      </div>
      <Offers item={item} shown={item.open.slice(0, parts * PART)} />
      {parts > offerParts && <Past item={item} />}
      {parts > offerParts && <LazyWorth id={item.id} className={styles.part} />}
    </article>
  );
}

function Offers({ item, shown }: { readonly item: CatalogItem; readonly shown: readonly Lot[] }) {
  return (
    <section className={styles.part} aria-labelledby="catalog-open">
      <h2 id="catalog-open">{t('catalog.open', { count: item.openTotal })}</h2>
      {shown.length > 0 && (
        <LotGrid>
          {shown.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </LotGrid>
      )}
      {item.openTotal > item.open.length && (
        <p className={styles.all}>
          <Link to={searchOf(item, 'open')}>{t('catalog.allOpen')}</Link>
        </p>
      )}
    </section>
  );
}

function Past({ item }: { readonly item: CatalogItem }) {
  if (item.past.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="catalog-past">
      <h2 id="catalog-past">{t('catalog.past', { count: item.pastTotal })}</h2>
      <PastResults lots={item.past} />
      {item.pastTotal > item.past.length && (
        <p className={styles.all}>
          <Link to={searchOf(item, 'ended')}>{t('catalog.allPast')}</Link>
        </p>
      )}
    </section>
  );
}

/** The search for the lots of the type; without a status for open and ended ones. */
function searchOf({ id }: CatalogItem, status?: 'open' | 'ended'): string {
  return paths.search({ coinType: `catalog-${id}`, ...(status === undefined ? {} : { status }) });
}

/** The lot whose pictures are shown. The answer names one with a picture; of that only the first picture is known unless it is listed. */
function picturedLot({ picture, title, open, past }: CatalogItem): GalleryLot | undefined {
  if (!picture) return undefined;
  const listed = [...open, ...past].find(({ id }: Lot) => id === picture.id);
  return listed ?? { ...picture, title, imageCount: 1 };
}
