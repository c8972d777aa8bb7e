import type { Language } from '@obverse/texts';
import { languageNames, rememberLanguage } from '../../shared/language/languages';
import { activeLanguage, loadTexts, t } from '../../shared/language/messages';
import { pageReload } from '../../shared/lib/reload-page';
import { showToast } from '../../shared/ui/toast';

const OFFER_MS = 20_000;

/** Remembers the language of the visit. If that of the account is another one, it is offered. */
export async function keepLanguage(language: Language): Promise<void> {
  rememberLanguage(activeLanguage());
  if (language === activeLanguage()) return;
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
