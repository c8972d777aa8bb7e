import { createHash } from 'node:crypto';
import type { Criteria } from './criteria';

/** How the server found the lots of a search, so that a later request about the same search need not find out again. */
export interface Resolution {
  /** Name of the interpretation. */
  readonly name: string;
  /** The corrected words that lots contain as they were typed, by their position among the corrections. */
  readonly known: readonly number[];
}

const FORM = /^v1\.([a-z-]{1,24})\.([0-9a-z]{1,3})\.([0-9a-f]{12})$/;
const MAX_KNOWN = 10;

/** Opaque to the client; of small letters, digits, hyphens and dots. It is valid for these criteria only. */
export function encodeResolution({ name, known }: Resolution, criteria: Criteria): string {
  const bits = known.reduce((sum, place) => sum + 2 ** Math.min(place, MAX_KNOWN), 0);
  return `v1.${name}.${bits.toString(36)}.${digestOf(criteria)}`;
}

/** Undefined for a text that {@link encodeResolution} did not return for these criteria; the search is then resolved again. */
export function decodeResolution(text: string | undefined, criteria: Criteria): Resolution | undefined {
  const [, name, bits = '', digest] = text === undefined ? [] : (FORM.exec(text) ?? []);
  if (!name || digest !== digestOf(criteria)) return undefined;
  const value = parseInt(bits, 36);
  const known = Array.from({ length: MAX_KNOWN }, (_, place) => place).filter((place) => (value >> place) & 1);
  return { name, known };
}

function digestOf({ selectedFilters, ...others }: Criteria): string {
  const filters = selectedFilters.map(({ name, tag }) => `${name} ${tag}`).sort();
  const { status, query, auction, seller, hasBids, userList, trigger } = others;
  const parts = [status, query, auction, seller, hasBids, userList, trigger, filters];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
