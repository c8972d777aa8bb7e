import { photoKeyOf, specimenKeyOf, type LotDescription, type Dictionary } from '@obverse/numismatics';
import type { Wording } from './wording';

/** The specimen key: the same wherever and whenever the specimen is offered. Undefined where the page does not identify the specimen. */
export function specimenOf({ house, sale, lotNumber }: Wording, description: LotDescription): string | undefined {
  return specimenKeyOf({
    description,
    ...(house ? { house } : {}),
    ...(sale ? { sale } : {}),
    ...(lotNumber ? { lotNumber } : {}),
  });
}

/** The specimen key by photograph. The crawler provides a picture's hash where the picture can identify a specimen. */
export function photoOf(
  dictionary: Dictionary,
  { pictures }: Wording,
  description: LotDescription,
): string | undefined {
  return photoKeyOf(dictionary, description, pictures);
}
