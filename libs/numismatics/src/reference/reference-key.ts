import type { ReferenceEvidence } from '../evidence';

/**
 * One key for all spellings of a reference: `ric-2-123a`, `crawford-44-5`, `bmc-troas-12`, with volumes in arabic digits. Uses the first work of an
 * ambiguous citation, so pass resolved evidence. A loose reference has the key of the number that it names.
 */
export function referenceKey({ catalogues, volume, section, number, letter = '', sub }: ReferenceEvidence): string {
  return [catalogues[0], volume, section, `${number}${letter}`, sub]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .replaceAll('.', '-');
}
