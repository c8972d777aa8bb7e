import { t } from '../../shared/language/messages';
import { download } from '../../shared/lib/download';
import { buttonClass } from '../../shared/ui/button';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useExportAccount } from './api/account';

export function ExportSection() {
  const account = useExportAccount();
  const save = () =>
    account.mutate(undefined, {
      onSuccess: (data) => download('obverse-account.json', 'application/json', JSON.stringify(data, undefined, 2)),
    });
  return (
    <Section title={t('account.export')} lead={t('account.exportLead')}>
      <AccountErrors error={account.error} />
      <button type="button" className={buttonClass('quiet')} disabled={account.isPending} onClick={save}>
        {t('account.exportFile')}
      </button>
    </Section>
  );
}
