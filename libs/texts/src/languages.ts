/** The languages of everything that people read, the default first. Each is a folder of this library. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'ru'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language === code);
}
