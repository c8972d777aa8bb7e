/** Values stored in this browser. Storage may be blocked or contain values of another version, so readers validate. */
export const storageKeys = {
  theme: 'obverse.theme',
  cookieConsent: 'obverse.cookies',
  manualChoices: 'obverse.choices',
  language: 'obverse.language',
  user: 'obverse.user',
  favouriteCategory: 'obverse.category',
  unsentCategory: 'obverse.category-unsent',
  recentSearches: 'obverse.recent',
  density: 'obverse.density',
  costs: 'obverse.costs',
  visit: 'obverse.visit',
  savedSearches: 'obverse.searches',
  listsChanged: 'obverse.lists-changed',
  compared: 'obverse.compared',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is blocked by the browser's settings: treated as empty.
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the value lasts for this visit only.
    return;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is stored.
    return;
  }
}
