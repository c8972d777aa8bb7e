import { useEffect } from 'react';
import { storedLanguage } from '../../shared/language/languages';
import { useUser } from '../../shared/user/user';

/** In a browser where no language was chosen yet, the one of the visit stays, and that of the account is offered once. */
export function useLanguageOfAccount(): void {
  const language = useUser().profile?.language;
  useEffect(() => {
    if (language !== undefined && storedLanguage() === undefined)
      void import('./offer-language').then((offer) => offer.keepLanguage(language));
  }, [language]);
}
