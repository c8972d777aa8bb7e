import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { Link } from '../../shared/routing/link';
import { firstField } from '../../shared/search/first-field';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors, PasswordField } from '../../shared/ui/form';
import { useSignIn } from './api/sign-in';
import { useEnter } from './enter';
import { Providers } from './providers';
import styles from './sign-in.module.css';

/** The content of `#m-login`. */
export function LoginDialog() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const enter = useEnter();
  const filled = username !== '' && password !== '';
  return (
    <>
      <Form onSubmit={() => signIn.mutate({ username: username.trim(), password }, { onSuccess: enter })}>
        <Field
          ref={firstField}
          label={t('account.email')}
          type="email"
          name="username"
          autoComplete="username"
          required
          hint={t('account.noSpam')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          required
          hint={t('account.passwordLength')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormErrors error={signIn.error} />
        <button
          type="submit"
          className={buttonClass(filled ? 'primary' : 'quiet', { wide: true })}
          data-active={filled}
          disabled={signIn.isPending}
        >
          {t(signIn.isPending ? 'account.signingIn' : 'chrome.signIn')}
        </button>
      </Form>
      <p className={styles.ways}>
        <Link to={{ hash: 'm-reset-password' }} replace>
          {t('account.forgotPassword')}
        </Link>
        <Link to={{ hash: 'm-register' }} replace>
          {t('chrome.register')}
        </Link>
      </p>
      <Providers />
    </>
  );
}
