import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/form';
import { useProviders } from '../../shared/user/providers';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useLinkProvider, useUnlinkProvider } from './api/identities';
import styles from './account-section.module.css';

/** The external identities that sign in to the account. A refused change asks for the password. Absent where the site offers no provider. */
export function IdentitySection({ profile }: { readonly profile: Profile }) {
  const { data = [] } = useProviders();
  const [password, setPassword] = useState('');
  const link = useLinkProvider();
  const unlink = useUnlinkProvider();
  const error = link.error ?? unlink.error;
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
            onClick={() => (linked ? unlink : link).mutate({ provider, ...(password === '' ? {} : { password }) })}
          >
            {t(linked ? 'account.unlink' : 'account.link', { provider: title })}
          </button>
        </div>
      ))}
      <AccountErrors error={error} />
      {error && profile.hasPassword && (
        <PasswordField
          label={t('account.presentPassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Section>
  );
}
