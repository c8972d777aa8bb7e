import { readCopies } from '../copy/read-copies';
import type { Dictionary } from '../dictionary';
import { readGrades } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import { readQuantity } from '../quantity/read-quantity';
import type { Evidence } from '../evidence';
import { readReferences } from '../reference/read-references';
import { readSlabs } from '../slab/read-slabs';
import type { Tokenised } from '../text/tokens';
import { readYears } from '../year/read-years';

type Read = (given: Tokenised, dictionary: Dictionary, language: string | undefined) => readonly Evidence[];

/** The readers of everything that is not a dictionary word. */
const READERS: readonly Read[] = [
  (given, dictionary, language) => readYears(given, language, dictionary),
  (given, dictionary, language) => readGrades(given, dictionary, language),
  (given, dictionary, language) => readSlabs(given, dictionary, language),
  (given, dictionary, language) => readReferences(given, dictionary, language),
  (given, _, language) => readMeasures(given, language),
  (given, _, language) => readQuantity(given, language),
  (given) => readCopies(given),
];

/** The evidence of all readers, in text order; it may overlap. */
export function readAll(given: Tokenised, dictionary: Dictionary, language: string | undefined): readonly Evidence[] {
  const found: Evidence[] = [];
  for (const read of READERS) found.push(...read(given, dictionary, language));
  return found.sort((a, b) => a.from - b.from || b.to - a.to);
}
