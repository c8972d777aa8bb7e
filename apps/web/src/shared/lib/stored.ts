/** What the client keeps in this browser. Storage may be blocked or hold another version's words, so a reader always checks. */
export const storageKeys = {
  theme: 'obverse.theme',
  cookieConsent: 'obverse.cookies',
  manualChoices: 'obverse.choices',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Blocked by the browser's settings: the same as never having stored anything.
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the choice then lasts for this visit only, which is all a visitor with blocked storage can have.
    return;
  }
}
