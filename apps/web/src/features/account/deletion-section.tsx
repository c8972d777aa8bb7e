import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { forgetUser } from '../../shared/user/forget-user';
import { paths } from '../../shared/lib/paths';
import { pageChange } from '../../shared/lib/reload-page';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form } from '../../shared/ui/form';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { PresentPassword } from './present-password';
import { useRemoveAccount } from './api/account';
import styles from './account-section.module.css';

/** Deletes the account. The user types the email address of the account and the password, and is told when it is done. */
export function DeletionSection({ profile }: { readonly profile: Profile }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const removal = useRemoveAccount();
  const leave = async () => {
    await forgetUser();
    pageChange.run(`${paths.home}#m-account-deleted`);
  };
  return (
    <Section title={t('account.delete')} lead={t('account.deleteLead')}>
      <Form
        onSubmit={() => removal.mutate(profile.hasPassword ? password : undefined, { onSuccess: () => void leave() })}
      >
        <Field
          label={t('account.typeEmail', { email: profile.email ?? '' })}
          name="confirmation"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {profile.hasPassword && <PresentPassword value={password} onChange={setPassword} />}
        <AccountErrors error={removal.error} />
        <div>
          <button
            type="submit"
            className={cx(buttonClass('quiet'), styles.danger)}
            disabled={removal.isPending || typed.trim() !== profile.email}
          >
            {t('account.deleteForEver')}
          </button>
        </div>
      </Form>
    </Section>
  );
}
