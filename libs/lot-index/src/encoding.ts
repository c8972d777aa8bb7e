import { isLotId, lotStatuses } from '@obverse/lots';
import { facetNames, type LotDocument, type LotWrite } from './document';
import { missingKey } from './sort-key';
import { toStored } from './stored';

/** The limits of every adapter, so that a document accepted by one is not refused by another. */
export const limits = {
  /** UTF-8 bytes of one text term or facet value; the limit of a GIN entry is about 2,700, of a keyword 32,766. */
  tagBytes: 512,
  /** Text terms, title terms and facet values of one lot together. */
  tags: 5_000,
  /** Words of a lot's text, including repeated ones and the marks between parts. */
  words: 5_000,
  /** UTF-8 bytes of the document as JSON; the same as the limit of a record of the log. */
  documentBytes: 1_000_000,
} as const;

/** A write in the form an engine receives: `json` is the stored document. */
export interface EncodedWrite {
  readonly write: LotWrite;
  readonly json: string;
  readonly bytes: number;
}

/** Checks and serialises a write, or returns the reason why no adapter accepts it. */
export function encodeWrite(write: LotWrite): EncodedWrite | { readonly fault: string } {
  const fault = identityFault(write) ?? (write.deleted ? undefined : documentFault(write));
  if (fault !== undefined) return { fault };
  const json = JSON.stringify(toStored(write));
  const bytes = Buffer.byteLength(json);
  if (bytes > limits.documentBytes)
    return { fault: `the document has ${bytes} bytes; at most ${limits.documentBytes} fit` };
  return { write, json, bytes };
}

/** Whether a document can contain this term or facet value. A query for any other value finds nothing. */
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
  const tags = [...keys, ...document.terms, ...(document.titleTerms ?? []), ...Object.values(document.facets).flat()];
  if (tags.length > limits.tags) return `${tags.length} terms and facet values; at most ${limits.tags} fit`;
  const tag = tags.find((one) => !isTag(one));
  return tag === undefined ? (textFault(document.text) ?? sortKeysFault(document)) : tagFault(tag);
}

/** Checks the text as a whole, because it has many words and rarely a fault. */
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

// Folded text contains no control characters; one of them separates tags in a request to an engine.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/;

function tagFault(tag: string): string | undefined {
  if (typeof tag !== 'string') return 'a term or facet value is no text';
  return lengthFault(tag) ?? characterFault(tag);
}

function lengthFault(tag: string): string | undefined {
  // A UTF-16 unit has at most three bytes in UTF-8, so the bytes of most tags need not be counted.
  if (tag.length * 3 <= limits.tagBytes || Buffer.byteLength(tag) <= limits.tagBytes) return undefined;
  return `a word, term or facet value has over ${limits.tagBytes} bytes: ${tag.slice(0, 40)}…`;
}

function characterFault(text: string): string | undefined {
  if (!text.isWellFormed()) return 'a text, term or facet value is not well-formed Unicode';
  if (CONTROL.test(text)) return 'a text, term or facet value has a control character';
  return undefined;
}
