import { laterEndpoints, type NewSavedSearch, type SavedSearch, type SavedSearchList } from '@obverse/contracts';
import { call } from '../api/client';
import { faultText } from '../lists/fault-text';
import { t } from '../language/messages';
import { browserSearches, changeSearch, dropSearch, keepSearch } from './browser-searches';

/** `timeZone`, of this browser, goes with an alert. */
type SearchChange = Partial<Pick<SavedSearch, 'name' | 'paused' | 'alert'>> & { readonly timeZone?: string };

/** Where the searches of the visitor are kept. */
export interface SearchKeeper {
  readonly name: 'account' | 'browser';
  /** The newest first, without numbers of new lots. */
  all(signal: AbortSignal): Promise<readonly SavedSearch[]>;
  /** With the numbers of new lots, if they can be counted. */
  news(signal: AbortSignal): Promise<SavedSearchList>;
  /** Returns the id of the search in the account; undefined in the browser, which has no alerts. */
  save(search: NewSavedSearch): Promise<string | undefined>;
  change(id: string, change: SearchChange): Promise<void>;
  /** The visitor looks at the lots of the search. */
  seen(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The browser keeps as many searches as possible. */
class BrowserFullError extends Error {
  override readonly name = 'BrowserFullError';
}

/** The text of a change that failed. */
export function changeFaultText(error: unknown): string {
  return error instanceof BrowserFullError ? t('searches.full') : faultText(error);
}

const { list, create, change, seen, remove, ofBrowser } = laterEndpoints.searches;

export const accountKeeper: SearchKeeper = {
  name: 'account',
  all: async (signal) => (await call(list, { query: { counts: 'none' }, signal })).searches,
  news: (signal) => call(list, { query: {}, signal }),
  save: async (search) => (await call(create, { body: search })).id,
  change: async (id, body) => void (await call(change, { params: { id }, body })),
  seen: async (id) => void (await call(seen, { params: { id } })),
  remove: (id) => call(remove, { params: { id } }),
};

export const browserKeeper: SearchKeeper = {
  name: 'browser',
  all: () => Promise.resolve(browserSearches()),
  news: newsOfBrowser,
  save: (search) => {
    if (!keepSearch(search)) return Promise.reject(new BrowserFullError());
    return Promise.resolve(undefined);
  },
  change: (id, body) => Promise.resolve(changeSearch(id, body)),
  seen: (id) => Promise.resolve(changeSearch(id, { seenAt: new Date().toISOString() })),
  remove: (id) => Promise.resolve(dropSearch(id)),
};

async function newsOfBrowser(signal: AbortSignal): Promise<SavedSearchList> {
  const kept = browserSearches();
  if (kept.length === 0) return { searches: [], isCounted: true };
  const body = kept.map(({ path, grammar, seenAt, paused }) => ({ path, grammar, seenAt, paused }));
  const { news, isCounted } = await call(ofBrowser, { body, signal });
  return {
    searches: kept.map((search, place) => ({ ...search, ...(news[place] ?? { isReadable: true }) })),
    isCounted,
  };
}
