import { isLanguage } from '@obverse/texts';
import { languageNames } from '../language/languages';
import { activeLanguage, t } from '../language/messages';
import { Select } from '../ui/select';
import { chooseLanguage } from './choose-language';

/** The language of the interface, each named in itself. */
export function LanguagePicker({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <Select
      label={t('account.language')}
      value={activeLanguage()}
      options={languageNames()}
      onChange={(value) => {
        if (isLanguage(value)) void chooseLanguage(value, signedIn);
      }}
    />
  );
}
