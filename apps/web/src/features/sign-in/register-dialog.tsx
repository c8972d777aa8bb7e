import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { Link } from '../../shared/routing/link';
import { firstField } from '../../shared/search/first-field';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors } from '../../shared/ui/form';
import { useRegister } from './api/register';
import { useEnter } from './enter';
import { NewPassword } from '../../shared/user/new-password';
import { Providers } from './providers';
import styles from './sign-in.module.css';

/** The content of `#m-register`. */
export function RegisterDialog() {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [pair, setPair] = useState({ password: '', repeat: '' });
  const [attempted, setAttempted] = useState(false);
  const register = useRegister();
  const enter = useEnter();
  const submit = () =>
    register.mutate(
      { email: email.trim(), password: pair.password, firstName: firstName.trim() },
      { onSuccess: enter },
    );
  return (
    <>
      <Form onSubmit={submit}>
        <Field
          ref={firstField}
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          hint={t('account.noSpam')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPassword label={t('account.password')} {...pair} onChange={setPair} attempted={attempted} />
        <Field
          label={t('account.firstName')}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <FormErrors error={register.error} />
        <button
          type="submit"
          className={buttonClass('primary', { wide: true })}
          disabled={register.isPending}
          onClick={() => setAttempted(true)}
        >
          {t(register.isPending ? 'account.registering' : 'chrome.register')}
        </button>
      </Form>
      <p className={styles.ways}>
        <Link to={{ hash: 'm-login' }} replace>
          {t('account.haveAccount')}
        </Link>
      </p>
      <Providers />
    </>
  );
}
