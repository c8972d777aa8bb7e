import { readStored, removeStored, storageKeys, writeStored } from '../storage/stored';

const KEPT = 10;

/** The texts searched last in this browser, the newest first. At most ten. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentSearches) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, KEPT) : [];
  } catch {
    // Not JSON: another program wrote this value.
    return [];
  }
}

/** A text that was searched before moves to the first place. */
export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words === '') return;
  store([words, ...recentSearches().filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, KEPT));
}

export function forgetSearch(text: string): void {
  store(recentSearches().filter((each) => each !== text));
}

/** Removes all of them: at sign-out, and when the visitor asks for it. */
export function forgetRecentSearches(): void {
  removeStored(storageKeys.recentSearches);
}

function store(texts: readonly string[]): void {
  writeStored(storageKeys.recentSearches, JSON.stringify(texts));
}
