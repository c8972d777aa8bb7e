import { useEffect, useRef } from 'react';
import { t } from '../language/messages';
import { PasswordField } from '../ui/form';
import form from '../ui/form.module.css';

export interface PasswordPair {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordProps extends PasswordPair {
  readonly label: string;
  readonly onChange: (pair: PasswordPair) => void;
  /** A submit was tried, so the fields say what is wrong. */
  readonly attempted: boolean;
}

const SHORTEST = 8;
const LONGEST = 20;

/** A new password and its repetition. The browser refuses to submit two that differ. */
export function NewPassword({ label, password, repeat, onChange, attempted }: NewPasswordProps) {
  const second = useRef<HTMLInputElement>(null);
  const differ = password !== repeat;
  useEffect(() => second.current?.setCustomValidity(differ ? t('account.passwordsDiffer') : ''), [differ]);
  const rules = { required: true, minLength: SHORTEST, maxLength: LONGEST, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...rules}
        label={label}
        name="password"
        hint={t('account.passwordLength')}
        value={password}
        onChange={(event) => onChange({ password: event.target.value, repeat })}
      />
      <PasswordField
        {...rules}
        ref={second}
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
    </>
  );
}
