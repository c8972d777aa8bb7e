import type { StatusSellers } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { countText } from '../../shared/lib/figures';
import { DataTable } from '../../shared/ui/data-table';
import { Section } from '../../shared/ui/section';
import { durationText } from './status-figures';

/** Counts of sellers by kind, and how long ago they were read. */
export function KindSection({ sellers }: { readonly sellers: readonly StatusSellers[] }) {
  return (
    <Section title={t('status.sellers')} lead={t('status.sellersLead')}>
      <DataTable
        caption={t('status.sellersCaption')}
        columns={[
          { title: t('status.form'), value: ({ form }) => formText(form) },
          { title: t('status.enabled'), value: ({ enabled }) => countText(enabled), isNumber: true },
          { title: t('status.live'), value: ({ live }) => countText(live), isNumber: true },
          { title: t('status.broken'), value: ({ broken }) => countText(broken), isNumber: true },
          { title: t('status.paused'), value: ({ paused }) => countText(paused), isNumber: true },
          { title: t('status.halfRead'), value: ({ p50 }) => durationText(p50), isNumber: true },
          { title: t('status.mostRead'), value: ({ p95 }) => durationText(p95), isNumber: true },
        ]}
        rows={sellers}
        rowKey={({ form }) => form}
        empty={t('status.noSellers')}
      />
    </Section>
  );
}

function formText(form: StatusSellers['form']): string {
  switch (form) {
    case 'shop':
      return t('status.formShop');
    case 'marketplace':
      return t('status.formMarketplace');
    case 'auction-house':
      return t('status.formAuctionHouse');
  }
}
