import { createClient } from '@obverse/contracts';
import { activeLanguage } from '../language/messages';
import { noteSaved } from './offline';

/** Calls go to the page's origin. `fetch` is looked up at each call so that tests can replace it. */
export const call = createClient({
  baseUrl: '',
  fetch: async (input, init) => {
    const response = await globalThis.fetch(input, init);
    if (typeof input === 'string') noteSaved(init?.method ?? 'GET', input, init?.body, response);
    return response;
  },
  referrer: () => document.referrer,
  language: activeLanguage,
});
