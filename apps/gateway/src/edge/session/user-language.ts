import { languages, type Language } from '@obverse/texts';
import type { User } from '@obverse/database';

/** The language that a user has chosen; undefined if none, or one that is no longer offered. */
export function languageOfUser({ language }: Pick<User, 'language'>): Language | undefined {
  return languages.find((known) => known === language);
}
