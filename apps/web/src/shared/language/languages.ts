import { readStored, storageKeys, writeStored } from '../lib/stored';

/** The languages of the interface, each with its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
} as const;
export type Language = keyof typeof languages;

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** The language that the visitor chose here before, otherwise the first language of the browser that the interface has, otherwise English. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages): Language {
  const stored = readStored(storageKeys.language);
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export function rememberLanguage(language: Language): void {
  writeStored(storageKeys.language, language);
}
