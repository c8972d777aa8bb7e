import type { Language } from '@obverse/texts';
import { useEffect } from 'react';
import { languageNames, rememberLanguage, storedLanguage } from '../../shared/language/languages';
import { activeLanguage, loadTexts, t } from '../../shared/language/messages';
import { pageReload } from '../../shared/lib/reload-page';
import { showToast } from '../../shared/ui/toast';
import { useUser } from '../../shared/user/user';

/** In a browser where no language was chosen yet, the one of the visit stays, and that of the account is offered once. */
export function useLanguageOfAccount(): void {
  const language = useUser().profile?.language;
  useEffect(() => {
    if (language === undefined || storedLanguage() !== undefined) return;
    rememberLanguage(activeLanguage());
    if (language !== activeLanguage()) void offer(language);
  }, [language]);
}

const OFFER_MS = 20_000;

async function offer(language: Language): Promise<void> {
  await loadTexts('further');
  const name = languageNames().find(({ value }) => value === language)?.label ?? language;
  const change = () => {
    rememberLanguage(language);
    pageReload.run();
  };
  showToast({
    text: t('account.accountLanguage', { language: name }),
    action: { label: t('account.useLanguage', { language: name }), run: change },
    lastsMs: OFFER_MS,
  });
}
