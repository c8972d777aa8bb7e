import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Form, PasswordField } from '../../shared/ui/form';
import { NewPassword } from '../../shared/user/new-password';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { useChangePassword } from './api/account';
import { Saved } from './saved';

const empty = { password: '', repeat: '' };

export function PasswordSection({ profile }: { readonly profile: Profile }) {
  const [oldPassword, setOldPassword] = useState('');
  const [pair, setPair] = useState(empty);
  const [attempted, setAttempted] = useState(false);
  const change = useChangePassword();
  const forget = () => {
    setOldPassword('');
    setPair(empty);
    setAttempted(false);
  };
  const submit = () =>
    change.mutate({ password: pair.password, ...(profile.hasPassword ? { oldPassword } : {}) }, { onSuccess: forget });
  return (
    <Section title={t('account.password')} lead={t('account.passwordLead')}>
      <Form onSubmit={submit}>
        {profile.hasPassword && (
          <PasswordField
            label={t('account.presentPassword')}
            name="oldPassword"
            autoComplete="current-password"
            required
            value={oldPassword}
            onChange={(event) => setOldPassword(event.target.value)}
          />
        )}
        <NewPassword label={t('account.newPassword')} {...pair} onChange={setPair} attempted={attempted} />
        <AccountErrors error={change.error} />
        {change.isSuccess && <Saved text={t('account.saved')} />}
        <div>
          <button
            type="submit"
            className={buttonClass('quiet')}
            disabled={change.isPending}
            onClick={() => setAttempted(true)}
          >
            {t('account.saveNewPassword')}
          </button>
        </div>
      </Form>
    </Section>
  );
}
