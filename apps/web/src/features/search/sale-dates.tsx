import { formatMoment } from '../../shared/lib/time';
import { EndLine } from '../../shared/lots/end-line';
import { useSale } from './api/sale';

interface SaleDatesProps {
  /** `a-48` */
  readonly sale: string;
  readonly orgKey: string;
  readonly isOpen: boolean;
}

/** When a sale begins and ends, in the time zone of the visitor, and how long that is from now. */
export function SaleDates({ sale: key, ...house }: SaleDatesProps) {
  const sale = useSale(key, house);
  if (!sale) return null;
  const { startDate, endDate } = sale;
  const moments = [startDate, endDate].filter((moment) => moment !== undefined);
  if (moments.length === 0) return null;
  return (
    <>
      <span>
        {moments.map((moment, index) => (
          <time key={moment} dateTime={moment}>
            {index > 0 && ' – '}
            {formatMoment(moment)}
          </time>
        ))}
      </span>
      {endDate !== undefined && <EndLine closedOn={endDate} />}
    </>
  );
}
