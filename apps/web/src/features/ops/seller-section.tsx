import type { OpsSeller } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { ago, formatMoment } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { DataTable, type DataColumn } from '../../shared/ui/data-table';
import { Field } from '../../shared/ui/form';
import { Select } from '../../shared/ui/select';
import { ActionDialog, type ChosenAction } from './action-dialog';
import { useSellers } from './api/sellers';
import { countText, shareText } from '../../shared/lib/figures';
import { OpsSection } from './ops-section';
import styles from './ops.module.css';
import { SellerActions } from './seller-actions';
import { fits, sellerGroups, type SellerGroup } from './seller-groups';
import { StateText } from './state-text';
import { TrendDialog } from './trend-dialog';

/** The sellers, and what an operator can do with each. */
export function SellerSection() {
  const { data, error } = useSellers();
  const [group, setGroup] = useState<SellerGroup>('all');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenAction>();
  const [trendOf, setTrendOf] = useState<OpsSeller>();
  const shown = (data?.sellers ?? []).filter((seller) => fits(seller, group, text));
  const actions: DataColumn<OpsSeller> = {
    title: t('ops.actions'),
    value: (seller) => (
      <SellerActions
        seller={seller}
        choose={(action) => setChosen({ action, seller })}
        showTrend={() => setTrendOf(seller)}
      />
    ),
  };
  return (
    <OpsSection title={t('ops.sellers')} lead={data && t('ops.crawlers', { count: data.crawlers })} error={error}>
      <div className={styles.tools}>
        <Field label={t('ops.find')} value={text} onChange={(event) => setText(event.target.value)} />
        <Select
          label={t('ops.shown')}
          value={group}
          options={sellerGroups.map(({ name, title }) => ({ value: name, label: t(title) }))}
          onChange={(value) => setGroup(sellerGroups.find(({ name }) => name === value)?.name ?? 'all')}
        />
      </div>
      <DataTable
        caption={t('ops.sellersCaption')}
        columns={[...columns(), actions]}
        rows={shown}
        rowKey={({ key }) => key}
        empty={data ? t('ops.noSellers') : t('common.loading')}
      />
      {chosen && <ActionDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
      {trendOf && <TrendDialog seller={trendOf} onClose={() => setTrendOf(undefined)} />}
    </OpsSection>
  );
}

const columns = (): readonly DataColumn<OpsSeller>[] => [
  {
    title: t('ops.seller'),
    value: ({ name, key, country, platform }) => (
      <>
        <span className={styles.name}>{name}</span>
        <span className={styles.faint}>
          {key} · {country} · {platform}
        </span>
      </>
    ),
  },
  {
    title: t('ops.state'),
    value: ({ state, reasons }) => (
      <>
        <StateText state={state} />
        {reasons.map((reason) => (
          <span key={reason} className={styles.faint}>
            {reason}
          </span>
        ))}
      </>
    ),
  },
  { title: t('ops.lastCrawl'), value: (seller) => <LastCrawl seller={seller} /> },
  { title: t('ops.lots'), value: ({ lots }) => countText(lots), isNumber: true },
  { title: t('ops.coverage'), value: ({ coverage }) => shareText(coverage), isNumber: true },
  { title: t('ops.errors'), value: ({ errors }) => countText(errors), isNumber: true },
];

function LastCrawl({ seller: { running, startedAt, endedAt } }: { readonly seller: OpsSeller }) {
  const now = useNow();
  const at = running ? startedAt : endedAt;
  if (at === undefined) return t('ops.never');
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {running ? t('ops.runningNow', { time: formatMoment(at) }) : ago(at, now)}
    </time>
  );
}
