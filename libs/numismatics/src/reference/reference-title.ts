import type { Dictionary } from '../dictionary';
import type { ReferenceEvidence } from '../evidence';
import { tokenise } from '../text/tokens';
import { readReferences } from './read-references';
import { referenceKey } from './reference-key';

const TENS = ['', 'X', 'XX', 'XXX'] as const;
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const;

/**
 * A reference as works are cited: "RIC II 207", "Crawford 44/5", "KM 1867.1", by the citation that the dictionary prefers. A search for it reads the same reference; undefined
 * if there is no such text, as for an ambiguous citation.
 */
export function referenceTitle(dictionary: Dictionary, reference: ReferenceEvidence): string | undefined {
  const title = spelled(dictionary, reference);
  if (title === undefined) return undefined;
  const [read, ...others] = readReferences(tokenise(title), dictionary);
  return read && others.length === 0 && referenceKey(read) === referenceKey(reference) ? title : undefined;
}

function spelled(
  dictionary: Dictionary,
  { catalogues, volume, section, number, letter = '', sub }: ReferenceEvidence,
): string | undefined {
  const [catalogue, ...others] = catalogues;
  const work = catalogue === undefined ? undefined : dictionary.get('catalogue', catalogue)?.facts;
  if (!work || others.length > 0) return undefined;
  const place = [...(volume === undefined ? [] : [romanVolume(volume)]), ...(section === undefined ? [] : [section])];
  const exact = sub === undefined ? `${number}${letter}` : `${number}${letter}${work.pointed ? '.' : '/'}${sub}`;
  return [work.cited[0], ...place, exact].join(' ');
}

/** Volumes are cited in roman numbers, their parts in arabic ones: `4.2` is "IV.2". A volume that is no number up to 39 stays as it is. */
function romanVolume(volume: string): string {
  const [first = '', ...parts] = volume.split('.');
  const number = Number(first);
  if (!Number.isInteger(number) || number < 1 || number > 39) return volume;
  return [`${TENS[Math.floor(number / 10)] ?? ''}${ONES[number % 10] ?? ''}`, ...parts].join('.');
}
