import type { Lot } from '@obverse/contracts';
import { Link } from 'react-router';
import { paths } from '../../shared/lib/paths';
import styles from './lot-facts.module.css';

/** The seller's information about the lot: auction, properties, notes. Text only, never HTML. */
export function LotFacts({ lot }: { readonly lot: Lot }) {
  const notes = notesOf(lot);
  return (
    <>
      {(lot.auction ?? lot.number) !== undefined && (
        <section className={styles.part} aria-labelledby="lot-auction">
          <h2 id="lot-auction">Auction</h2>
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
            {lot.number && <span className={styles.number}>Lot {lot.number}</span>}
          </p>
        </section>
      )}
      {lot.properties.length > 0 && (
        <section className={styles.part} aria-labelledby="lot-properties">
          <h2 id="lot-properties">Properties</h2>
          <ul className={styles.properties}>
            {lot.properties.map(({ tag, title, kind }) => (
              <li key={tag} data-kind={kind}>
                {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles.part} aria-labelledby="lot-notes">
          <h2 id="lot-notes">Seller’s notes</h2>
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

/** The original title, if it differs from the shown one, and the description by paragraph. */
function notesOf(lot: Lot): readonly string[] {
  const own = lot.origTitle === lot.title ? [] : [lot.origTitle];
  return [...own, ...(lot.origDesc ?? '').split(/\n+/)].map((text) => text.trim()).filter((text) => text !== '');
}
