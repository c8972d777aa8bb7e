import { t } from '../../shared/language/messages';
import { PasswordField } from '../../shared/ui/form';

interface PresentPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The password that confirms a change of the account. */
export function PresentPassword({ value, onChange }: PresentPasswordProps) {
  return (
    <PasswordField
      label={t('account.presentPassword')}
      name="password"
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
