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

export function evidenceOfDescription(description: string, language: string | undefined): DescriptionEvidence {
  const given = tokenise(description.slice(0, MAX_DESCRIPTION));
  const words = dictionary();
  return {
    given,
    grades: readGrades(given, words, language),
    slabs: readSlabs(given, words, language),
    references: readReferences(given, words, language),
    measures: readMeasures(given, language),
  };
}
