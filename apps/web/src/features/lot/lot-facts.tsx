import type { Lot } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { FactTable } from '../../shared/lot-page/fact-table';
import { Link } from '../../shared/routing/link';
import { factsOfLot } from '../../shared/lot-page/facts-of-lot';
import styles from './lot-facts.module.css';

/** What is known about the lot: auction, facts, the seller's notes. Text only, never HTML. */
export function LotFacts({ lot }: { readonly lot: Lot }) {
  const notes = notesOf(lot);
  const facts = factsOfLot(lot, { material: t('lot.material'), grade: t('lot.grade') });
  return (
    <>
      {(lot.auction ?? lot.number) !== undefined && <AuctionPart lot={lot} />}
      {facts.length > 0 && (
        <section className={styles.part} aria-labelledby="lot-properties">
          <h2 id="lot-properties">{t('lot.properties')}</h2>
          <FactTable facts={facts} />
          {lot.catalogItem && (
            <p className={styles.type}>
              <Link to={paths.catalogItem(lot.catalogItem.key)} className={styles.link}>
                {t('lot.allOfType', { type: lot.catalogItem.title })}
              </Link>
            </p>
          )}
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles.part} aria-labelledby="lot-notes">
          <h2 id="lot-notes">{t('lot.notes')}</h2>
          {notes.map((paragraph, index) => (
            <p key={index} className={styles.note} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </>
  );
}

/** The sale, which links to its lots, and the lot's number in it. */
function AuctionPart({ lot }: { readonly lot: Lot }) {
  return (
    <section className={styles.part} aria-labelledby="lot-auction">
      <h2 id="lot-auction">{t('lot.auction')}</h2>
      <p>
        {lot.auction && lot.dicAuction ? (
          <Link
            to={paths.search({ status: lot.isActive ? 'open' : 'ended', auction: lot.dicAuction })}
            className={styles.link}
          >
            {lot.auction.title}
          </Link>
        ) : (
          lot.auction?.title
        )}
        {lot.number && <span className={styles.number}>{t('lots.lotNumber', { number: lot.number })}</span>}
      </p>
    </section>
  );
}

/** The original title, if it differs from the shown one, and the description by paragraph. */
function notesOf(lot: Lot): readonly string[] {
  const own = lot.origTitle === lot.title ? [] : [lot.origTitle];
  return [...own, ...(lot.origDesc ?? '').split(/\n+/)].map((text) => text.trim()).filter((text) => text !== '');
}
