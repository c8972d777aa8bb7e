import { userLanguages, type Language } from '@obverse/contracts';
import type { User } from '@obverse/database';

/** The language that a user has chosen; undefined if none, or one that is no longer offered. */
export function languageOfUser({ language }: Pick<User, 'language'>): Language | undefined {
  return userLanguages.find((known) => known === language);
}
