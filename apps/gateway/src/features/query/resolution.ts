import { createHash } from 'node:crypto';
import { rangesIn } from '@obverse/contracts';
import type { Criteria } from '@obverse/search';

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
  const { name, bits, digest } = parsed(text) ?? {};
  if (name === undefined || bits === undefined || digest !== digestOf(criteria)) return undefined;
  const known = Array.from({ length: MAX_KNOWN }, (_, place) => place).filter((place) => (bits >> place) & 1);
  return { name, known };
}

/** Whether a later page is found without the resolution: by the exact interpretation, with no word looked up for it. */
export function isPlainResolution(text: string): boolean {
  const { name, bits } = parsed(text) ?? {};
  return name === 'exact' && bits === 0;
}

function parsed(text = '') {
  const [, name, bits, digest] = FORM.exec(text) ?? [];
  return name !== undefined && bits !== undefined ? { name, bits: parseInt(bits, 36), digest } : undefined;
}

function digestOf({ selectedFilters, ...others }: Criteria): string {
  const filters = selectedFilters.map(({ name, tag }) => `${name} ${tag}`).sort();
  const { status, query, auction, seller, hasBids, userList, trigger } = others;
  const parts = [status, query, rangesIn(others), auction, seller, hasBids, userList, trigger, filters];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
