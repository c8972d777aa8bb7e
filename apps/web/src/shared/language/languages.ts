import type { userLanguages } from '@obverse/contracts';
import { readStored, storageKeys, writeStored } from '../storage/stored';

/** The languages of the interface, those of the server's texts, each with its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
} as const satisfies Record<(typeof userLanguages)[number], string>;
export type Language = keyof typeof languages;

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** The language that the visitor chose in this browser. */
export function storedLanguage(): Language | undefined {
  const stored = readStored(storageKeys.language);
  return isLanguage(stored) ? stored : undefined;
}

/** The stored choice, otherwise the first language of the browser that the interface has, otherwise English. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  return storedLanguage() ?? wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Does nothing where storage is blocked: the language then lasts for the visit. */
export function rememberLanguage(language: Language): void {
  writeStored(storageKeys.language, language);
}
