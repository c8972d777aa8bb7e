import type { LotQuery } from '../../port';
import { storedSpecimenField } from '../../stored';
import type { Clause, FieldsOf } from './clause';

/** Only lots that offer one of the specimens, by either key. */
export function isOfSpecimens(specimens: LotQuery['specimens'], of: FieldsOf = ''): Clause | undefined {
  return (
    specimens && {
      bool: {
        should: [{ terms: { [`${of}${storedSpecimenField}`]: specimens } }, { terms: { [`${of}photo`]: specimens } }],
      },
    }
  );
}
