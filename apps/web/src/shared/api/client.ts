import { createClient } from '@obverse/contracts';
import { activeLanguage } from '../language/messages';

/** Calls go to the page's origin. `fetch` is looked up at each call so that tests can replace it. */
export const call = createClient({
  baseUrl: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  referrer: document.referrer,
  language: activeLanguage,
});
