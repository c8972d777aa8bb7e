import { ApiError } from '@obverse/contracts';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx';
import { t } from '../language/messages';
import styles from './form.module.css';
import { IconButton } from './icon-button';

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email';
}

/** A labelled input. The hint belongs to its description for screen readers. */
export function Field({ label, hint, type = 'text', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={type}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && <Hint id={id} text={hint} />}
    </div>
  );
}

/** A password that can be shown. */
export function PasswordField({ label, hint, ...input }: Omit<FieldProps, 'type'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.password}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <IconButton
          label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
          className={styles.reveal}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
      {hint && <Hint id={id} text={hint} />}
    </div>
  );
}

export function TextArea({ label, ...area }: ComponentPropsWithRef<'textarea'> & { readonly label: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...area} id={id} className={styles.input} />
    </div>
  );
}

function Hint({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {text}
    </p>
  );
}

/** The message of a failed call, or the messages of its list of errors. */
export function FormErrors({ error }: { readonly error: Error | string | null | undefined }) {
  const messages = messagesOf(error);
  if (messages.length === 0) return null;
  return (
    <div className={styles.errors} role="alert">
      {messages.length === 1 ? (
        <p>{messages[0]}</p>
      ) : (
        <ul>
          {messages.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function messagesOf(error: Error | string | null | undefined): readonly string[] {
  if (!error) return [];
  if (typeof error === 'string') return [error];
  if (!(error instanceof ApiError)) return [t('common.noConnection')];
  const { errors } = error.body;
  return errors.length > 0 ? [...new Set(errors.map(({ message }) => message))] : [error.message];
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A form that is submitted by script once the browser finds its fields valid. */
export function Form({ onSubmit, children, className }: FormProps) {
  return (
    <form
      className={cx(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
