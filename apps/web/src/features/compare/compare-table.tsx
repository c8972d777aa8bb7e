import type { Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import { Equal } from 'lucide-react';
import { FavouriteButton } from '../../shared/lists/favourite-button';
import { LazyListMenu } from '../../shared/lists/lazy-menu';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { priceDisplay } from '../../shared/lots/lot-price';
import { Picture } from '../../shared/lots/picture';
import { pictureNumbers } from '../../shared/lots/picture-numbers';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { compareRowsOf, type CompareRow } from './compare-rows';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly lots: readonly Lot[];
  /** Rows in which all lots agree are left out. */
  readonly onlyDifferences?: boolean;
  readonly onRemove: (lot: Lot) => void;
}

/** The least widths of the first column and of a lot, below which the table scrolls. */
const HEAD_REM = 7;
const COLUMN_REM = 10;

/** Lots in columns. On a narrow screen the table scrolls sideways, and what is compared stays in view. */
export function CompareTable({ lots, onlyDifferences = false, onRemove }: CompareTableProps) {
  const rows = compareRowsOf(lots);
  const shown = onlyDifferences ? rows.filter(({ agrees }) => !agrees) : rows;
  const caption = t('compare.caption', { count: lots.length });
  return (
    <>
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} style={{ minWidth: `${HEAD_REM + lots.length * COLUMN_REM}rem` }}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{t('compare.compared')}</span>
              </td>
              {lots.map((lot) => (
                <LotHead key={lot.id} lot={lot} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.title} row={row} lots={lots} />
            ))}
          </tbody>
        </table>
      </div>
      {ratesOf(lots).map((date) => (
        <p key={date} className={styles.rates}>
          {t('lot.rates', { date })}
        </p>
      ))}
      {shown.length === 0 && <p role="status">{t('compare.allAgree')}</p>}
    </>
  );
}

/** The days of the rates behind the prices, as text. */
function ratesOf(lots: readonly Lot[]): readonly string[] {
  return [...new Set(lots.flatMap((lot) => priceDisplay(lot).ratesOf ?? []))];
}

/** The head of a column: the lot, and what can be done with it. */
function LotHead({ lot, onRemove }: { readonly lot: Lot } & Pick<CompareTableProps, 'onRemove'>) {
  const [first = 0] = pictureNumbers(lot);
  return (
    <th scope="col">
      <Picture lot={lot} position={first} alt="" upTo={1} sizes="15rem" eager className={styles.picture} />
      <Link to={paths.lot(lot)} className={styles.title}>
        {lotName(lot)}
      </Link>
      <div className={styles.acts}>
        <FavouriteButton lot={lot} />
        <LazyListMenu lot={lot} />
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={`${t('lists.remove')}: ${lotName(lot)}`}
          onClick={() => onRemove(lot)}
        >
          {t('lists.remove')}
        </button>
      </div>
    </th>
  );
}

function Row({ row: { title, cells, agrees }, lots }: { readonly row: CompareRow; readonly lots: readonly Lot[] }) {
  return (
    <tr data-agrees={agrees || undefined}>
      <th scope="row">
        {title}
        {agrees && (
          <span className={styles.same} title={t('compare.same')}>
            <Equal aria-hidden />
            <span className="visually-hidden"> ({t('compare.same')})</span>
          </span>
        )}
      </th>
      {cells.map(({ key, shown }, index) => (
        <td key={lots[index]?.id}>{key === '' ? <Unknown /> : shown}</td>
      ))}
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('compare.unknown')}</span>
    </>
  );
}
