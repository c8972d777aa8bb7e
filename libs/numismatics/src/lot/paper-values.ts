import { paperValues } from './paper-values.data';
import { isWithinRealm } from './realm-tree';

/** Money as a title names it. */
export interface NamedValue {
  readonly denomination: string;
  readonly face: number;
  readonly year: number;
  readonly realm: string | undefined;
}

/** Whether money of this value was a banknote in its year, since no coin of it was struck. */
export function isPaper({ denomination, face, year, realm }: NamedValue): boolean {
  return paperValues.some(
    ({ denominations, from, years: [first, last], realms }) =>
      face >= from &&
      denominations.includes(denomination) &&
      first <= year &&
      year <= last &&
      (realms === undefined || (realm !== undefined && realms.some((key) => isWithinRealm(realm, key)))),
  );
}
