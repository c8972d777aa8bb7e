import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { FormErrors } from '../../shared/ui/form';
import { useProviders } from '../../shared/user/providers';
import { useLinkProvider, useUnlinkProvider } from './api/identities';
import { Section } from './section';
import styles from './section.module.css';

/** The external identities that sign in to the account. Absent where the site offers no provider. */
export function IdentitySection() {
  const { data = [] } = useProviders();
  const link = useLinkProvider();
  const unlink = useUnlinkProvider();
  if (data.length === 0) return null;
  return (
    <Section title={t('account.identities')} lead={t('account.identitiesLead')}>
      {data.map(({ provider, title, linked }) => (
        <div key={provider} className={styles.row}>
          <p>{title}</p>
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={link.isPending || unlink.isPending}
            onClick={() => (linked ? unlink : link).mutate(provider)}
          >
            {t(linked ? 'account.unlink' : 'account.link', { provider: title })}
          </button>
        </div>
      ))}
      <FormErrors error={link.error ?? unlink.error} />
    </Section>
  );
}
