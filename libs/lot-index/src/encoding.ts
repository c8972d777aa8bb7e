import { isLotId, lotStatuses } from '@obverse/lots';
import { facetNames, type LotDocument, type LotWrite } from './document';
import { missingKey } from './sort-key';
import { toStored } from './stored';

/** What any adapter takes; the same everywhere, so a document one takes is not refused by another. */
export const limits = {
  /** UTF-8 bytes of one text term or facet value; a GIN entry holds about 2,700, a keyword 32,766. */
  tagBytes: 512,
  /** Text terms and facet values of one lot together. */
  tags: 5_000,
  /** Words of a lot's text, repeats and marks between parts included. */
  words: 5_000,
  /** UTF-8 bytes of the document as JSON; no record of the log is larger. */
  documentBytes: 1_000_000,
} as const;

/** A write ready for an engine: `json` is the document as stored. */
export interface EncodedWrite {
  readonly write: LotWrite;
  readonly json: string;
  readonly bytes: number;
}

/** A write checked and serialised, or the sentence that says why no adapter will ever take it. */
export function encodeWrite(write: LotWrite): EncodedWrite | { readonly fault: string } {
  const fault = identityFault(write) ?? (write.deleted ? undefined : documentFault(write));
  if (fault !== undefined) return { fault };
  const json = JSON.stringify(toStored(write));
  const bytes = Buffer.byteLength(json);
  if (bytes > limits.documentBytes)
    return { fault: `the document has ${bytes} bytes; at most ${limits.documentBytes} fit` };
  return { write, json, bytes };
}

/** Whether a lot could carry this term or facet value at all. A query for one that cannot be matches nothing. */
export function isTag(tag: string): boolean {
  return tagFault(tag) === undefined;
}

function identityFault(write: LotWrite): string | undefined {
  if (!isLotId(write.id)) return 'not a lot id';
  if (!Number.isSafeInteger(write.version) || write.version < 0) return `not a version: ${write.version}`;
  return undefined;
}

function documentFault(document: LotDocument): string | undefined {
  if (!lotStatuses.includes(document.status)) return `not a status: ${String(document.status).slice(0, 40)}`;
  const unknown = Object.keys(document.facets).find((name) => !facetNames.some((known) => known === name));
  if (unknown !== undefined) return `not a facet: ${unknown.slice(0, 40)}`;
  const keys = [document.type, document.specimen, document.photo].filter((key) => key !== undefined);
  const tags = [...keys, ...document.terms, ...Object.values(document.facets).flat()];
  if (tags.length > limits.tags) return `${tags.length} terms and facet values; at most ${limits.tags} fit`;
  const tag = tags.find((one) => !isTag(one));
  return tag === undefined ? (textFault(document.text) ?? sortKeysFault(document)) : tagFault(tag);
}

/** The text as a whole, for it has many words and seldom a fault. */
function textFault(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const words = text.split(' ');
  if (words.length > limits.words) return `a text of ${words.length} words; at most ${limits.words} fit`;
  const long = words.find((word) => lengthFault(word) !== undefined);
  return long === undefined ? characterFault(text) : lengthFault(long);
}

function sortKeysFault(document: LotDocument): string | undefined {
  if (document.sort.firstObserved === undefined) return 'the sort key firstObserved is missing';
  for (const [name, key] of Object.entries(document.sort) as [string, number | undefined][]) {
    if (key === undefined) continue;
    if (!Number.isSafeInteger(key) || Math.abs(key) >= missingKey) return `the sort key ${name} is no integer: ${key}`;
  }
  return undefined;
}

// Control characters have no place in folded text, and one of them separates tags on the way to an engine.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/;

function tagFault(tag: string): string | undefined {
  if (typeof tag !== 'string') return 'a term or facet value is no text';
  return lengthFault(tag) ?? characterFault(tag);
}

function lengthFault(tag: string): string | undefined {
  // A UTF-16 unit takes at most three bytes, so nearly all tags need no counting.
  if (tag.length * 3 <= limits.tagBytes || Buffer.byteLength(tag) <= limits.tagBytes) return undefined;
  return `a word, term or facet value has over ${limits.tagBytes} bytes: ${tag.slice(0, 40)}…`;
}

function characterFault(text: string): string | undefined {
  if (!text.isWellFormed()) return 'a text, term or facet value is not well-formed Unicode';
  if (CONTROL.test(text)) return 'a text, term or facet value has a control character';
  return undefined;
}
