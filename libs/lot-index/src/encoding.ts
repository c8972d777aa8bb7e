import { isLotId, lotStatuses, type LotId } from '@obverse/lots';
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

/**
 * A write in the form an engine receives. Bytes instead of a text: they are outside of the heap of V8, which a batch that waits for an engine would
 * otherwise fill, and they are counted, copied and sent without a conversion.
 */
export interface EncodedWrite {
  readonly id: LotId;
  readonly version: number;
  /** The stored document as JSON in UTF-8. */
  readonly json: Buffer;
  /** The length of {@link json}. */
  readonly bytes: number;
}

/** Checks and serialises a write, or returns the reason why no adapter accepts it. */
export function encodeWrite(write: LotWrite): EncodedWrite | { readonly fault: string } {
  const fault = identityFault(write) ?? (write.deleted ? undefined : documentFault(write));
  if (fault !== undefined) return { fault };
  const json = Buffer.from(JSON.stringify(toStored(write)));
  const bytes = json.byteLength;
  if (bytes > limits.documentBytes)
    return { fault: `the document has ${bytes} bytes; at most ${limits.documentBytes} fit` };
  return { id: write.id, version: write.version, json, bytes };
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
  const unknown = Object.keys(document.facets).find((name) => !knownFacets.has(name));
  if (unknown !== undefined) return `not a facet: ${unknown.slice(0, 40)}`;
  const keys = [document.type, document.specimen, document.photo].filter((key) => key !== undefined);
  const lists = [keys, document.terms, document.titleTerms ?? [], ...Object.values(document.facets)];
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  if (count > limits.tags) return `${count} terms and facet values; at most ${limits.tags} fit`;
  return tagsFault(lists) ?? textFault(document.text) ?? sortKeysFault(document);
}

/** Checks the characters of each list as one text, because faults are rare. The space keeps halves of two tags from forming a pair. */
function tagsFault(lists: readonly (readonly string[])[]): string | undefined {
  for (const list of lists) {
    for (const tag of list) {
      const fault = typeof tag === 'string' ? lengthFault(tag) : tagFault(tag);
      if (fault !== undefined) return fault;
    }
    const fault = characterFault(list.join(' '));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Words are measured where they are, because a text has many words and rarely a fault. */
function textFault(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  let count = 1;
  let begin = 0;
  for (let end = text.indexOf(' '); end >= 0; end = text.indexOf(' ', begin)) {
    const fault = wordFault(text, begin, end);
    if (fault !== undefined) return fault;
    begin = end + 1;
    count += 1;
  }
  if (count > limits.words) return `a text of ${count} words; at most ${limits.words} fit`;
  return wordFault(text, begin, text.length) ?? characterFault(text);
}

/** Most words are so short that they need not be cut out. */
function wordFault(text: string, begin: number, end: number): string | undefined {
  return (end - begin) * UNIT_BYTES <= limits.tagBytes ? undefined : lengthFault(text.slice(begin, end));
}

function sortKeysFault(document: LotDocument): string | undefined {
  if (document.sort.firstObserved === undefined) return 'the sort key firstObserved is missing';
  for (const [name, key] of Object.entries(document.sort) as [string, number | undefined][]) {
    if (key === undefined) continue;
    if (!Number.isSafeInteger(key) || Math.abs(key) >= missingKey) return `the sort key ${name} is no integer: ${key}`;
  }
  return undefined;
}

const knownFacets: ReadonlySet<string> = new Set(facetNames);

/** The most bytes of a UTF-16 unit in UTF-8. */
const UNIT_BYTES = 3;

// Folded text contains no control characters; one of them separates tags in a request to an engine.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/;

function tagFault(tag: string): string | undefined {
  if (typeof tag !== 'string') return 'a term or facet value is no text';
  return lengthFault(tag) ?? characterFault(tag);
}

function lengthFault(tag: string): string | undefined {
  // The bytes of most tags need not be counted.
  if (tag.length * UNIT_BYTES <= limits.tagBytes || Buffer.byteLength(tag) <= limits.tagBytes) return undefined;
  return `a word, term or facet value has over ${limits.tagBytes} bytes: ${tag.slice(0, 40)}…`;
}

function characterFault(text: string): string | undefined {
  if (!text.isWellFormed()) return 'a text, term or facet value is not well-formed Unicode';
  if (CONTROL.test(text)) return 'a text, term or facet value has a control character';
  return undefined;
}
