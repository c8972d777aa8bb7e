import { useEffect } from 'react';
import { storedLanguage, rememberLanguage } from '../../shared/language/languages';
import { activeLanguage } from '../../shared/language/messages';
import { pageReload } from '../../shared/lib/reload-page';
import { useUser } from '../../shared/user/user';

/** The language of the account holds in a browser where none was chosen yet. */
export function useLanguageOfAccount(): void {
  const language = useUser().profile?.language;
  useEffect(() => {
    if (language === undefined || storedLanguage() !== undefined) return;
    rememberLanguage(language);
    // Where storage is blocked the page would load again for ever.
    if (storedLanguage() === language && language !== activeLanguage()) pageReload.run();
  }, [language]);
}
