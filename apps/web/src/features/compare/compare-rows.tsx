import type { Lot } from '@obverse/contracts';
import { shownStateOf } from '@obverse/lots';
import type { ReactNode } from 'react';
import { amountText, unstatedText } from '../../shared/costs/cost-words';
import { isTotalUnknown } from '../../shared/costs/is-total-unknown';
import { TermsSource } from '../../shared/costs/terms-source';
import { t, type MessageKey } from '../../shared/language/messages';
import { countryName, formatMoney } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { formatMoment } from '../../shared/lib/time';
import { FactValue } from '../../shared/lot-page/fact-table';
import { priceLabel, withoutPrice } from '../../shared/lot-page/price-words';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { estimateDisplay, priceDisplay } from '../../shared/lots/lot-price';
import { Link } from '../../shared/routing/link';
import { Flag } from '../../shared/ui/flag';
import styles from './compare-table.module.css';
import { factRowsOf, type FactRow } from './fact-rows';

/** What a row says about one lot. */
interface Cell {
  /** Equal for lots that agree. Empty: not known. */
  readonly key: string;
  readonly shown: ReactNode;
}

export interface CompareRow {
  readonly title: string;
  /** In the order of the lots. */
  readonly cells: readonly Cell[];
  /** The same is known of all lots. */
  readonly agrees: boolean;
}

const unknown: Cell = { key: '', shown: undefined };
const forms: Readonly<Record<number, MessageKey>> = {
  1: 'compare.house',
  2: 'compare.marketplace',
  3: 'compare.marketplace',
  4: 'compare.shop',
};
const saleRows: readonly (readonly [title: MessageKey, cell: (lot: Lot) => Cell])[] = [
  ['lot.seller', sellerCell],
  ['lot.price', priceCell],
  ['compare.total', totalCell],
  ['compare.ownPrice', ownPriceCell],
  ['compare.estimate', estimateCell],
  ['lot.state', stateCell],
  ['compare.end', endCell],
  ['lot.auction', auctionCell],
];

/** The rows of a comparison. Those of which nothing is known are left out. */
export function compareRowsOf(lots: readonly Lot[]): readonly CompareRow[] {
  const facts = factRowsOf(lots, { material: t('lot.material'), grade: t('lot.grade') });
  return [
    ...saleRows.map(([title, cell]) => rowOf(t(title), lots.map(cell))),
    ...facts.map((row) => rowOf(row.title, row.facts.map(factCell))),
    rowOf(t('catalog.type'), lots.map(typeCell)),
  ].filter(({ cells }) => cells.some(({ key }) => key !== ''));
}

function rowOf(title: string, cells: readonly Cell[]): CompareRow {
  const [first] = cells;
  const agrees = cells.length > 1 && first?.key !== '' && cells.every(({ key }) => key === first?.key);
  return { title, cells, agrees };
}

function sellerCell({ org, dicOrg, seller, dicSeller, location }: Lot): Cell {
  const form = org && forms[org.form];
  const kind = [location && countryName(location), form && t(form)].filter(Boolean).join(' · ');
  return {
    key: [org?.title, seller?.title, kind].filter(Boolean).join('\n'),
    shown: (
      <>
        {org && (
          <span className={styles.line}>
            {dicOrg ? <Link to={paths.search({ status: 'open', company: [dicOrg] })}>{org.title}</Link> : org.title}
          </span>
        )}
        {seller && (
          <span className={styles.line}>
            {dicSeller ? (
              <Link to={paths.search({ status: 'open', dealer: dicSeller })}>{seller.title}</Link>
            ) : (
              seller.title
            )}
          </span>
        )}
        <span className={styles.note}>
          {location && <Flag iso={location} />} {kind}
        </span>
      </>
    ),
  };
}

function priceCell(lot: Lot): Cell {
  const { main, converted } = priceDisplay(lot);
  if (main === undefined) {
    const text = t(withoutPrice(lot));
    return { key: text, shown: text };
  }
  const label = t(priceLabel(lot));
  // The row has this title already.
  const isPlain = label === t('lot.price');
  return {
    key: `${main}\n${label}`,
    shown: (
      <>
        <strong className={styles.price}>
          {converted && <span aria-label={t('lots.about')}>≈ </span>}
          {main}
        </strong>
        {!isPlain && <span className={styles.note}>{label}</span>}
      </>
    ),
  };
}

function totalCell(lot: Lot): Cell {
  const { cost } = lot;
  if (!cost) {
    const text = t('costs.none');
    return isTotalUnknown(lot) ? { key: text, shown: <span className={styles.note}>{text}</span> } : unknown;
  }
  const amount = amountText(cost, cost.currency);
  const unstated = unstatedText(cost, t(priceLabel(lot)));
  return {
    key: amount,
    shown: (
      <>
        <strong className={styles.price}>{amount}</strong>
        {unstated !== undefined && <span className={styles.note}>{unstated}</span>}
        {cost.terms && (
          <span className={styles.note}>
            <TermsSource terms={cost.terms} />
          </span>
        )}
      </>
    ),
  };
}

function ownPriceCell({ origPrice, origValuta }: Lot): Cell {
  if (origPrice === undefined || origValuta === undefined) return unknown;
  const text = formatMoney(origPrice, origValuta);
  return { key: text, shown: <span className={styles.figures}>{text}</span> };
}

function estimateCell({ estimate }: Lot): Cell {
  const text = estimateDisplay(estimate);
  return text === undefined ? unknown : { key: text, shown: <span className={styles.figures}>{text}</span> };
}

function stateCell(lot: Lot): Cell {
  return { key: `${shownStateOf(lot)} ${lot.bidCount ?? ''}`, shown: <BidState lot={lot} /> };
}

function endCell({ closedOn }: Lot): Cell {
  if (closedOn === undefined) return unknown;
  return {
    key: closedOn,
    shown: (
      <>
        <EndLine closedOn={closedOn} />
        <span className={styles.note}>{formatMoment(closedOn)}</span>
      </>
    ),
  };
}

function auctionCell({ auction, dicAuction, number, isActive }: Lot): Cell {
  const title = auction?.title;
  return {
    key: [title, number].filter(Boolean).join('\n'),
    shown: (
      <>
        {title !== undefined && dicAuction !== undefined ? (
          <Link to={paths.search({ status: isActive ? 'open' : 'ended', auction: dicAuction })}>{title}</Link>
        ) : (
          title
        )}
        {number !== undefined && <span className={styles.note}>{t('lots.lotNumber', { number })}</span>}
      </>
    ),
  };
}

function factCell(facts: FactRow['facts'][number]): Cell {
  const values = facts.map(({ value }) => value);
  return {
    key: values.toSorted().join('\n').toLowerCase(),
    shown: facts.map((fact) => (
      <span key={fact.value} className={styles.line} dir="auto">
        <FactValue fact={fact} />
      </span>
    )),
  };
}

function typeCell({ catalogItem }: Lot): Cell {
  if (!catalogItem) return unknown;
  const { key, title } = catalogItem;
  return { key, shown: <Link to={paths.catalogItem(key)}>{title}</Link> };
}
