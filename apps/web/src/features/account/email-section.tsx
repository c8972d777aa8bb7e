import type { Profile } from '@obverse/contracts';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form } from '../../shared/ui/form';
import { Section } from '../../shared/ui/section';
import { AccountErrors } from './account-errors';
import { PresentPassword } from './present-password';
import { useChangeEmail } from './api/account';
import { Saved } from './saved';

export function EmailSection({ profile }: { readonly profile: Profile }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useChangeEmail();
  const submit = () =>
    change.mutate(
      { email: email.trim(), ...(profile.hasPassword ? { password } : {}) },
      {
        onSuccess: () => setPassword(''),
      },
    );
  return (
    <Section title={t('account.emailAddress')} lead={t('account.emailNow', { email: profile.email ?? '' })}>
      <Form onSubmit={submit}>
        <Field
          label={t('account.newEmail')}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {profile.hasPassword && <PresentPassword value={password} onChange={setPassword} />}
        <AccountErrors error={change.error} />
        {change.isSuccess && <Saved text={t('account.emailSent')} />}
        <div>
          <button type="submit" className={buttonClass('quiet')} disabled={change.isPending}>
            {t('account.changeEmail')}
          </button>
        </div>
      </Form>
    </Section>
  );
}
