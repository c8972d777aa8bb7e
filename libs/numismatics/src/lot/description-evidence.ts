import { dictionary } from '../dictionary';
import { readGrades } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import type { GradeEvidence, MeasureEvidence, ReferenceEvidence, SlabEvidence } from '../evidence';
import { readReferences } from '../reference/read-references';
import { readSlabs } from '../slab/read-slabs';
import { tokenise, type Tokenised } from '../text/tokens';

const MAX_DESCRIPTION = 1_500;

/** The evidence that is taken from a description. Its years and quantities may refer to other things. */
export interface DescriptionEvidence {
  readonly given: Tokenised;
  readonly grades: readonly GradeEvidence[];
  readonly slabs: readonly SlabEvidence[];
  readonly references: readonly ReferenceEvidence[];
  readonly measures: readonly MeasureEvidence[];
}

type GivenDescription = readonly [description: string, language: string | undefined];

/** The evidence of several descriptions, in their order. One reader after the other reads all of them. */
export function evidenceOfDescriptions(all: readonly GivenDescription[]): readonly DescriptionEvidence[] {
  const words = dictionary();
  const texts = all.map(([description]) => tokenise(description.slice(0, MAX_DESCRIPTION)));
  const read = <T>(reader: (given: Tokenised, language: string | undefined) => T): readonly T[] =>
    texts.map((given, place) => reader(given, all[place]?.[1]));
  const grades = read((given, language) => readGrades(given, words, language));
  const slabs = read((given, language) => readSlabs(given, words, language));
  const references = read((given, language) => readReferences(given, words, language));
  const measures = read((given, language) => readMeasures(given, language));
  return texts.map((given, place) => ({
    given,
    grades: grades[place] ?? [],
    slabs: slabs[place] ?? [],
    references: references[place] ?? [],
    measures: measures[place] ?? [],
  }));
}
