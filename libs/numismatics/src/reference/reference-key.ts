import type { ReferenceEvidence } from '../evidence';

/**
 * One key for all spellings of a reference: `ric-2-123a`, `crawford-44-5`, `bmc-troas-12`, volumes in arabic digits. Of works that the citation does not tell
 * apart the first; give the reading with the one that was decided on. The key of a loose reading is that of the number it names.
 */
export function referenceKey({ catalogues, volume, section, number, letter = '', sub }: ReferenceEvidence): string {
  return [catalogues[0], volume, section, `${number}${letter}`, sub]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .replaceAll('.', '-');
}
