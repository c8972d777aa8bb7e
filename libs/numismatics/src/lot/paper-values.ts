import type { Dictionary } from '../dictionary';
import { isWithinRealm } from '../tagging/realm-tree';

/** A denomination and value named by a title. */
export interface NamedValue {
  readonly denomination: string;
  readonly face: number;
  readonly year: number;
  readonly realm: string | undefined;
}

/** Whether money of this value was a banknote in its year, because no coin of it was struck. */
export function isPaper(dictionary: Dictionary, { denomination, face, year, realm }: NamedValue): boolean {
  const values = dictionary.get('denomination', denomination)?.facts.paper ?? [];
  return values.some(
    ({ from, years: [first, last], realms }) =>
      face >= from &&
      first <= year &&
      year <= last &&
      (realms === undefined || (realm !== undefined && realms.some((key) => isWithinRealm(dictionary, realm, key)))),
  );
}
