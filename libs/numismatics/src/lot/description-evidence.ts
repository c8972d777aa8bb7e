import { scannerOf } from '../analysis/scanner';
import type { Dictionary } from '../dictionary';
import { readGrades } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import type { GradeEvidence, MeasureEvidence, ReferenceEvidence, SlabEvidence } from '../evidence';
import type { LotWords } from '../lot-description';
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

/** What the readers need of a lot. */
export interface LotToRead {
  readonly words: Pick<LotWords, 'description' | 'tokens'>;
  readonly language: string | undefined;
}

/** The evidence of the descriptions of several lots, in their order. One reader after the other reads all of them. */
export function evidenceOfDescriptions(
  dictionary: Dictionary,
  lots: readonly LotToRead[],
): readonly DescriptionEvidence[] {
  const scanner = scannerOf(dictionary);
  const texts = lots.map((lot) => scanner.scan(tokensToRead(lot.words)));
  const read = <T>(reader: (given: Tokenised, language: string | undefined) => T): readonly T[] =>
    texts.map((given, place) => reader(given, lots[place]?.language));
  const grades = read((given, language) => readGrades(given, dictionary, language));
  const slabs = read((given, language) => readSlabs(given, dictionary, language));
  const references = read((given, language) => readReferences(given, dictionary, language));
  const measures = read((given, language) => readMeasures(given, language));
  return texts.map((given, place) => ({
    given,
    grades: grades[place] ?? [],
    slabs: slabs[place] ?? [],
    references: references[place] ?? [],
    measures: measures[place] ?? [],
  }));
}

/** The tokens of the part of a description that is read. */
function tokensToRead({ description = '', tokens }: LotToRead['words']): Tokenised {
  if (tokens?.description && description.length <= MAX_DESCRIPTION) return tokens.description;
  return tokenise(description.slice(0, MAX_DESCRIPTION));
}
