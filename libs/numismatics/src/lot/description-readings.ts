import { dictionary } from '../dictionary';
import { readGrades } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import type { GradeReading, MeasureReading, ReferenceReading, SlabReading } from '../reading/reading';
import { readReferences } from '../reference/read-references';
import { readSlabs } from '../slab/read-slabs';
import { tokenise, type Tokenised } from '../text/tokens';

const MAX_DESCRIPTION = 1_500;

/** What a description is asked for. Its years and quantities may be anybody's. */
export interface DescriptionReadings {
  readonly given: Tokenised;
  readonly grades: readonly GradeReading[];
  readonly slabs: readonly SlabReading[];
  readonly references: readonly ReferenceReading[];
  readonly measures: readonly MeasureReading[];
}

export function readingsOfDescription(description: string, language: string | undefined): DescriptionReadings {
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
