import type { Profile } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { firstField } from '../../shared/search/first-field';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { takeProfile } from '../../shared/user/user';
import { useResetFinish, useResetStart, useResetToken } from './api/reset-password';
import { NewPassword } from '../../shared/user/new-password';
import styles from './sign-in.module.css';
import { useToken } from './use-token';

/** The content of `#m-reset-password`: the email form, with a token the new password, then the confirmation. */
export function ResetPasswordDialog({ close }: { readonly close: () => void }) {
  const token = useToken();
  const [refused, setRefused] = useState<string>();
  if (token === undefined || token === refused) return <SendEmail />;
  return <WithToken token={token} close={close} askAgain={() => setRefused(token)} />;
}

function SendEmail() {
  const [email, setEmail] = useState('');
  const start = useResetStart();
  if (start.isSuccess) {
    return (
      <p className={styles.done} role="status">
        {t('account.resetSent')}
      </p>
    );
  }
  return (
    <Form onSubmit={() => start.mutate(email.trim())}>
      <Field
        ref={firstField}
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormErrors error={start.error} />
      <button type="submit" className={buttonClass('primary', { wide: true })} disabled={start.isPending}>
        {t('account.sendResetEmail')}
      </button>
    </Form>
  );
}

interface WithTokenProps {
  readonly token: string;
  readonly close: () => void;
  readonly askAgain: () => void;
}

function WithToken({ token, close, askAgain }: WithTokenProps) {
  const checked = useResetToken(token);
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done close={close} />;
  if (checked.isError) return <Refused error={checked.error} askAgain={askAgain} />;
  if (!checked.data) return <p role="status">{t('common.loading')}</p>;
  return <ChoosePassword token={token} email={checked.data.email} done={() => setDone(true)} />;
}

/** A link is used up or too old. */
function Refused({ error, askAgain }: { readonly error: Error; readonly askAgain: () => void }) {
  return (
    <div className={styles.done}>
      <FormErrors error={error} />
      <button type="button" className={buttonClass('primary', { wide: true })} onClick={askAgain}>
        {t('account.newLink')}
      </button>
    </div>
  );
}

interface ChoosePasswordProps {
  readonly token: string;
  readonly email: string;
  readonly done: () => void;
}

function ChoosePassword({ token, email, done }: ChoosePasswordProps) {
  const [pair, setPair] = useState({ password: '', repeat: '' });
  const [attempted, setAttempted] = useState(false);
  const client = useQueryClient();
  const finish = useResetFinish();
  const onSuccess = (profile: Profile) => {
    takeProfile(client, profile);
    done();
  };
  return (
    <Form onSubmit={() => finish.mutate({ token, password: pair.password }, { onSuccess })}>
      <p>{t('account.resetFor', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPassword
        ref={firstField}
        label={t('account.newPassword')}
        {...pair}
        onChange={setPair}
        attempted={attempted}
      />
      <FormErrors error={finish.error} />
      <button
        type="submit"
        className={buttonClass('primary', { wide: true })}
        disabled={finish.isPending}
        onClick={() => setAttempted(true)}
      >
        {t('account.saveNewPassword')}
      </button>
    </Form>
  );
}

function Done({ close }: { readonly close: () => void }) {
  return (
    <div className={styles.done}>
      <p role="status">{t('account.resetDone')}</p>
      <button type="button" className={buttonClass('primary', { wide: true })} onClick={close}>
        {t('common.close')}
      </button>
    </div>
  );
}
