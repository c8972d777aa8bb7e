import type { LotQuery } from '../../port';
import { storedSpecimenField } from '../../stored';
import type { Clause } from './clause';

/** Only lots that offer one of the specimens, by either key. */
export function isOfSpecimens(specimens: LotQuery['specimens']): Clause | undefined {
  return (
    specimens && {
      bool: { should: [{ terms: { [storedSpecimenField]: specimens } }, { terms: { photo: specimens } }] },
    }
  );
}
