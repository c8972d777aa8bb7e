import { endpoints } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { call } from '../api/client';
import { rememberLanguage } from '../language/languages';
import { pageReload } from '../lib/reload-page';

/** Remembers the language here and in the account, and loads the page again in it. */
export async function chooseLanguage(language: Language, signedIn: boolean): Promise<void> {
  rememberLanguage(language);
  // The choice holds in this browser even if the account cannot be changed now.
  if (signedIn) await call(endpoints.user.change, { body: { language } }).catch(() => undefined);
  pageReload.run();
}
