import { useId } from 'react';
import { t } from '../language/messages';
import { formatMoney } from '../lib/format';
import { formatMoment } from '../lib/time';
import { useLotHistory } from './api/worth';
import { LongTable } from './long-table';

interface LotHistoryProps {
  /** Of the lot. */
  readonly id: string;
  /** The style of the page's sections. */
  readonly className: string | undefined;
}

/** Prices and states that a lot had, the latest first. Nothing for a lot that has had one only. */
export function LotHistory({ id, className }: LotHistoryProps) {
  const heading = useId();
  const { data } = useLotHistory(id);
  if (!data || data.moments.length < 2) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading}>{t('worth.history')}</h2>
      <LongTable
        caption={t('worth.history')}
        columns={[
          { title: t('lot.date'), value: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
          { title: t('lot.state'), value: ({ bidState }) => t(`lots.state${bidState}`) },
          { title: t('lot.price'), value: ({ price }) => formatMoney(price.amount, price.currency), isNumber: true },
        ]}
        rows={data.moments.toReversed()}
        rowKey={({ at }) => at}
        empty=""
        keepsColumns
      />
    </section>
  );
}
