import { ApiError } from '@obverse/contracts';
import { useState } from 'react';
import { buttonClass } from '../../shared/ui/button';
import { Field, Form, FormErrors, PasswordField, TextArea } from '../../shared/ui/form';
import { showToast } from '../../shared/ui/toast';
import { NewPassword } from '../../shared/user/new-password';
import styles from './style-guide.module.css';
import { Themes } from './themes';

const refused = new ApiError(400, {
  message: 'The request is not valid.',
  errors: [{ message: 'The name is too long.' }, { message: 'The address is not valid.' }],
});

/** Fields and forms: empty, filled, disabled, refused and busy. */
export function Forms() {
  return (
    <>
      <Themes title="Fields">{() => <Fields />}</Themes>
      <Themes title="Forms">
        {() => (
          <div className={styles.stack}>
            <Form onSubmit={() => undefined}>
              <NewPassword
                label="Password"
                password="denarius-trajan"
                repeat="denarius-hadrian"
                onChange={() => undefined}
                attempted
              />
              <FormErrors error={refused} />
              <FormErrors error="The email address or the password is not right." />
              <button type="submit" className={buttonClass('primary', { wide: true })} disabled>
                Signing in...
              </button>
            </Form>
          </div>
        )}
      </Themes>
      <section aria-label="Messages">
        <h2>Messages</h2>
        <div className={styles.row}>
          <button type="button" className={buttonClass()} onClick={() => showToast({ text: 'Added to your list.' })}>
            Message
          </button>
          <button
            type="button"
            className={buttonClass()}
            onClick={() =>
              showToast({ text: 'The lot was removed.', action: { label: 'Restore', run: () => undefined } })
            }
          >
            Message with an action
          </button>
        </div>
      </section>
    </>
  );
}

function Fields() {
  const [name, setName] = useState('Ada');
  return (
    <div className={styles.stack}>
      <Field label="Email" type="email" hint="We never send spam." defaultValue="" />
      <Field label="First name" value={name} onChange={(event) => setName(event.target.value)} />
      <Field label="First name, disabled" value="Ada" disabled readOnly />
      <PasswordField label="Password" hint="Must be 8-20 characters long." defaultValue="denarius" />
      <TextArea label="Message" rows={3} defaultValue="Questions, errors, wishes." />
    </div>
  );
}
