import { createClient } from '@obverse/contracts';

/** The page's own origin; `fetch` is looked up at each call so that tests can stand in for the network. */
export const call = createClient({
  baseUrl: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  referrer: document.referrer,
});
