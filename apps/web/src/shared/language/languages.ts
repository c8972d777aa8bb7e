import { isLanguage, languages, type Language } from '@obverse/texts';
import { readStored, storageKeys, writeStored } from '../storage/stored';

/** The choices of the language, each named in itself. */
export function languageNames(): { readonly value: Language; readonly label: string }[] {
  return languages.map((language) => ({ value: language, label: nameOf(language) }));
}

/** CLDR has names as they are written within a sentence: `français`. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
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
