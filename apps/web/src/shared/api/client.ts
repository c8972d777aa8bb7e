import { createClient } from '@obverse/contracts';

/** Calls go to the page's origin. `fetch` is looked up at each call so that tests can replace it. */
export const call = createClient({
  baseUrl: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  referrer: document.referrer,
  // The texts of the interface are English; texts of the server in another language would mix with them.
  language: 'en',
});
