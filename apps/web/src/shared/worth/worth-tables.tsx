import type { TypeWorth, WorthPoint } from '@obverse/contracts';
import { t } from '../language/messages';
import { formatCount, formatMoney } from '../lib/format';
import { paths } from '../lib/paths';
import { useMedia } from '../lib/use-media';
import { Link } from '../routing/link';
import { DataTable } from '../ui/data-table';
import { LongTable } from './long-table';
import { bandTexts, coinYearText, dayText, kindText, statedPrice } from './worth-words';
import styles from './worth-of-type.module.css';

interface PointTableProps {
  readonly points: readonly WorthPoint[];
  /** Of converted amounts. */
  readonly currency: string;
}

/** What the chart shows, and the points that it cannot show, as a table. */
export function PointTable({ points, currency }: PointTableProps) {
  return (
    <DataTable
      caption={t('worth.points')}
      columns={[
        { title: t('lot.date'), value: ({ on }) => <time dateTime={on}>{dayText(on)}</time> },
        { title: t('worth.kind'), value: kindText },
        { title: t('lot.price'), value: statedPrice, isNumber: true },
        {
          title: t('worth.converted', { currency }),
          value: ({ converted }) => (converted === undefined ? '' : formatMoney(converted, currency)),
          isNumber: true,
        },
        { title: t('lot.grade'), value: ({ band }) => t(bandTexts[band]) },
        { title: t('ranges.year'), value: ({ year }) => (year === undefined ? '' : coinYearText(year)) },
        { title: t('lot.seller'), value: ({ company }) => company },
        {
          title: t('lot.lot'),
          value: ({ lotId, uiKey, title }) => (
            <Link to={paths.lot({ id: lotId, uiKey })} className={styles.link}>
              {title}
            </Link>
          ),
        },
      ]}
      rows={points}
      rowKey={({ lotId, kind, on }) => `${lotId} ${kind} ${on}`}
      empty={t('worth.noResult')}
    />
  );
}

type Figures = Pick<TypeWorth, 'count' | 'quartiles'>;

interface FigureTableProps<Row> {
  readonly caption: string;
  /** Title of the column that names the rows. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly currency: string;
}

/** Four columns of amounts do not fit into less. */
const TINY = '(max-width: 22rem)';

/** Results, median and quartiles of parts of a type. */
export function FigureTable<Row extends Figures>({ caption, of, rows, nameOf, currency }: FigureTableProps<Row>) {
  const isTiny = useMedia(TINY);
  const money = (amount: string | undefined) => (amount === undefined ? '–' : formatMoney(amount, currency));
  const half = ({ quartiles }: Row) =>
    quartiles ? `${money(quartiles.low)} – ${money(quartiles.high)}` : money(undefined);
  return (
    <LongTable
      caption={caption}
      columns={[
        { title: of, value: nameOf },
        { title: t('worth.results'), value: ({ count }) => formatCount(count), isNumber: true },
        { title: t('worth.median'), value: ({ quartiles }) => money(quartiles?.median), isNumber: true },
        { title: t('worth.middleHalf'), value: half, isNumber: true },
      ]}
      rows={rows}
      rowKey={nameOf}
      keepsColumns={!isTiny}
      empty={t('worth.noResult')}
    />
  );
}
