import {
  isSearchPath,
  pathGrammar,
  savedKeyOf,
  savedSearchLimits,
  type NewSavedSearch,
  type SavedPath,
  type SavedSearch,
} from '@obverse/contracts';
import { readStored, removeStored, storageKeys, writeStored } from '../storage/stored';

/** A search that this browser keeps for a visitor without an account, so nothing is mailed about it. Its id is what it asks for (`savedKeyOf`). */
export type BrowserSearch = SavedSearch & SavedPath;

const MAX_PATH = 10_000;

/** The newest first, at most 200. Entries that are not valid are left out. */
export function browserSearches(): readonly BrowserSearch[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.savedSearches) ?? '[]');
    const read = Array.isArray(stored) ? stored.flatMap((each) => searchOf(each) ?? []) : [];
    const byId = new Map(read.toReversed().map((search) => [search.id, search]));
    return [...byId.values()].toReversed().slice(0, savedSearchLimits.searches);
  } catch {
    // Not JSON: another program wrote this value.
    return [];
  }
}

/** One with the same conditions that is kept already stays as it is. Returns false when the browser keeps as many as possible. */
export function keepSearch({ name, path, seenAt, paused = false }: NewSavedSearch, now = new Date()): boolean {
  const kept = browserSearches();
  const saved = { path, grammar: pathGrammar };
  const id = savedKeyOf(saved);
  if (kept.some((search) => search.id === id)) return true;
  if (kept.length >= savedSearchLimits.searches) return false;
  const createdAt = now.toISOString();
  store([{ ...saved, id, name, createdAt, seenAt: seenAt ?? createdAt, paused, alert: 'off' }, ...kept]);
  return true;
}

export function changeSearch(id: string, change: Partial<Pick<SavedSearch, 'name' | 'paused' | 'seenAt'>>): void {
  store(browserSearches().map((search) => (search.id === id ? { ...search, ...change } : search)));
}

export function dropSearch(id: string): void {
  store(browserSearches().filter((search) => search.id !== id));
}

function store(searches: readonly BrowserSearch[]): void {
  if (searches.length === 0) return removeStored(storageKeys.savedSearches);
  writeStored(storageKeys.savedSearches, JSON.stringify(searches.map(({ id: _id, ...search }) => search)));
}

function searchOf(value: unknown): BrowserSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const { name, path, grammar, createdAt, seenAt, paused } = given;
  if (typeof name !== 'string' || name.trim() === '' || name.length > savedSearchLimits.name) return undefined;
  if (typeof path !== 'string' || !path.startsWith('/search') || path.length > MAX_PATH) return undefined;
  if (typeof grammar !== 'number' || !Number.isInteger(grammar) || grammar < 1) return undefined;
  if (!isInstant(createdAt) || !isInstant(seenAt) || typeof paused !== 'boolean') return undefined;
  return { id: savedKeyOf({ path, grammar }), name, path, grammar, createdAt, seenAt, paused, alert: 'off' };
}

/** As `Date.toISOString` writes it. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** Those that an account can take. */
export function movableSearches(): readonly BrowserSearch[] {
  return browserSearches().filter(({ path }) => isSearchPath(path));
}
