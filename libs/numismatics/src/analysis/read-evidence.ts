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
import { scannerOf } from './scanner';

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

/** The parts of a text that the readers need. */
interface Readable {
  readonly given: Tokenised;
  readonly language: string | undefined;
}

/** The evidence of all readers in each text, in text order; it may overlap. One reader after the other reads all texts. */
export function readEach(texts: readonly Readable[], dictionary: Dictionary): readonly (readonly Evidence[])[] {
  const found = texts.map((): Evidence[] => []);
  const scanner = scannerOf(dictionary);
  const scanned = texts.map(({ given }) => scanner.scan(given));
  for (const read of READERS)
    for (let place = 0; place < scanned.length; place++) {
      const given = scanned[place];
      if (!given) continue;
      for (const item of read(given, dictionary, texts[place]?.language)) found[place]?.push(item);
    }
  for (const evidence of found) if (evidence.length > 1) evidence.sort(inTextOrder);
  return found;
}

function inTextOrder(a: Evidence, b: Evidence): number {
  return a.from - b.from || b.to - a.to;
}
