import { type Ref, useEffect, useRef } from 'react';
import { t } from '../language/messages';
import { PasswordField } from '../ui/form';
import form from '../ui/form.module.css';

export interface PasswordPair {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordProps extends PasswordPair {
  /** Of the first field. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onChange: (pair: PasswordPair) => void;
  /** A submit was tried, so the fields say what is wrong. */
  readonly attempted: boolean;
}

const SHORTEST = 8;
const LONGEST = 20;

/**
 * A new password and its repetition. The browser refuses to submit two that differ, or that are too short or too long. It must not cut a pasted one, so
 * the fields have no `maxlength`.
 */
export function NewPassword({ ref, label, password, repeat, onChange, attempted }: NewPasswordProps) {
  const group = useRef<HTMLDivElement>(null);
  const differ = password !== repeat;
  useEffect(() => {
    const [first, second] = group.current?.querySelectorAll('input') ?? [];
    first?.setCustomValidity(lengthFault(password));
    second?.setCustomValidity(lengthFault(repeat) || (differ ? t('account.passwordsDiffer') : ''));
  }, [password, repeat, differ]);
  const rules = { required: true, minLength: SHORTEST, autoComplete: 'new-password' } as const;
  return (
    <div ref={group} className={form.form}>
      <PasswordField
        {...rules}
        ref={ref}
        label={label}
        name="password"
        hint={t('account.passwordLength')}
        value={password}
        onChange={(event) => onChange({ password: event.target.value, repeat })}
      />
      <PasswordField
        {...rules}
        label={t('account.repeatPassword')}
        name="repeat"
        value={repeat}
        onChange={(event) => onChange({ password, repeat: event.target.value })}
      />
      {attempted && differ && (
        <p className={form.fault} role="alert">
          {t('account.passwordsDiffer')}
        </p>
      )}
    </div>
  );
}

/** An empty field is for the browser to refuse. */
function lengthFault({ length }: string): string {
  return length === 0 || (length >= SHORTEST && length <= LONGEST) ? '' : t('account.passwordLength');
}
