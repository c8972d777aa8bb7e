import type { Profile } from '@obverse/contracts';
import { t } from '../language/messages';
import { Select } from '../ui/select';
import { showToast } from '../ui/toast';
import { chooseCurrency } from './currency';
import { defaultCurrency } from './default-currency';
import { useSignInPrompt } from './sign-in-prompt';

const offered = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD'] as const;

/** The currency of prices. Without a sign-in a choice opens the prompt, which says why. */
export function CurrencyPicker({ profile }: { readonly profile: Profile | undefined }) {
  const prompt = useSignInPrompt();
  const codes = profile?.currencies ?? offered;
  const choose = (code: string) => {
    if (!profile) return prompt('account.signInForCurrency', { kind: 'currency', code });
    chooseCurrency(code).catch(() => showToast({ text: t('common.noConnection') }));
  };
  return (
    <Select
      label={t('account.currency')}
      value={profile?.currency ?? defaultCurrency}
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={choose}
    />
  );
}
