import type { CatalogItem, Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../shared/language/messages';
import { externalLink, paths } from '../../shared/lib/paths';
import { FactTable } from '../../shared/lot-page/fact-table';
import { Gallery } from '../../shared/lot-page/gallery';
import type { GalleryLot } from '../../shared/lot-page/gallery-lot';
import { PastResults } from '../../shared/lot-page/past-results';
import { ShareButton } from '../../shared/lot-page/share-button';
import { LotCard } from '../../shared/lots/lot-card';
import { LotGrid } from '../../shared/lots/lot-grid';
import { buttonClass } from '../../shared/ui/button';
import styles from './catalog-item-view.module.css';

/** A type of coin: what is known about it, the lots on offer and the past results. */
export function CatalogItemView({ item }: { readonly item: CatalogItem }) {
  const [offer] = item.open;
  const pictured = picturedLot(item);
  return (
    <article>
      <div className={styles.layout}>
        {pictured && <Gallery key={pictured.id} lot={pictured} />}
        <div className={styles.info}>
          <header>
            <p className={styles.kind}>{t('catalog.type')}</p>
            <h1 className={styles.title}>{item.title}</h1>
            <p className={styles.counts}>{t('catalog.counts', { open: item.openTotal, past: item.pastTotal })}</p>
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
      <Offers item={item} />
      <Past item={item} />
    </article>
  );
}

function Offers({ item }: { readonly item: CatalogItem }) {
  return (
    <section className={styles.part} aria-labelledby="catalog-open">
      <h2 id="catalog-open">{t('catalog.open', { count: item.openTotal })}</h2>
      {item.open.length > 0 && (
        <LotGrid>
          {item.open.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} />
            </li>
          ))}
        </LotGrid>
      )}
      {item.openTotal > item.open.length && (
        <AllLots to={paths.search({ status: 'open', catalog: `catalog-${item.id}` })} />
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
        <AllLots to={paths.search({ status: 'ended', catalog: `catalog-${item.id}` })} />
      )}
    </section>
  );
}

function AllLots({ to }: { readonly to: string }) {
  return (
    <p className={styles.all}>
      <Link to={to}>{t('catalog.all')}</Link>
    </p>
  );
}

/** The lot whose pictures are shown. The answer names one with a picture; of that only the first picture is known unless it is listed. */
function picturedLot({ picture, title, open, past }: CatalogItem): GalleryLot | undefined {
  if (!picture) return undefined;
  const listed = [...open, ...past].find(({ id }: Lot) => id === picture.id);
  return listed ?? { ...picture, title, imageCount: 1 };
}
