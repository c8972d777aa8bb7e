import { derived } from '../dictionary/derived';
import type { Dictionary } from '../dictionary/dictionary';
import type { ReferenceEvidence } from '../evidence';
import { remembered } from '../text/remembered';
import { tokenise } from '../text/tokens';
import { readReferences } from './read-references';
import { referenceKey } from './reference-key';
import { romanNumber } from './roman-number';

const PREFIX = 'ref-';
/** A work, and the parts of a number. Calls take no longer tag. */
const FORM = /^(?=.{1,60}$)ref-[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,20}){0,4}$/;
const TENS = ['', 'x', 'xx', 'xxx'] as const;
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'] as const;

/**
 * The tags of a reference, the most exact first: `ref-km.382-1`, `ref-km.382` (the number without the variety), `ref-km` (the work). Volume, section and
 * number follow the key of the work after full stops: `ref-ric.ii.207`. Only the work for a number that no tag can express; empty for an ambiguous citation.
 */
export function tagsOfReference(dictionary: Dictionary, reference: ReferenceEvidence): readonly string[] {
  const [work, ...others] = reference.catalogues;
  if (work === undefined || others.length > 0) return [];
  const { sub, ...whole } = reference;
  const exact = tagOfNumber(dictionary, reference);
  const wider = exact === undefined || sub === undefined ? undefined : tagOfNumber(dictionary, whole);
  return [exact, wider, PREFIX + work].filter((tag) => tag !== undefined);
}

/** The tags of the references that a visitor typed, without their works: `KM 382.1; RIC II 207`. */
export function tagsOfReferencesIn(dictionary: Dictionary, text: string): readonly string[] {
  const references = readReferences(tokenise(text), dictionary);
  return references.flatMap((reference) => tagsOfReference(dictionary, reference)).filter((tag) => !isTagOfWork(tag));
}

/** Whether the tag names a work without a number. */
export function isTagOfWork(tag: string): boolean {
  return !tag.includes('.');
}

/**
 * The title of a work behind its citation ("RIC, Roman Imperial Coinage"), or a reference as works are cited: "RIC II 207", "Crawford 44/5", "KM 1867.1". A search
 * for it as a text reads the same reference. Undefined for a tag without a meaning.
 */
export function titleOfReferenceTag(dictionary: Dictionary, tag: string): string | undefined {
  const cited = citationOfTag(dictionary, tag);
  const work = isTagOfWork(tag) ? workOf(dictionary, tag) : undefined;
  if (cited === undefined || !work || work.title.startsWith(cited)) return work?.title ?? cited;
  return `${cited}, ${work.title}`;
}

/** A work or a reference in the middle of a sentence: "RIC", "RIC II 207". Undefined for a tag without a meaning. */
export function citationOfTag(dictionary: Dictionary, tag: string): string | undefined {
  if (!FORM.test(tag)) return undefined;
  return isTagOfWork(tag) ? workOf(dictionary, tag)?.cited[0] : namedBy(dictionary, tag)?.title;
}

function workOf(dictionary: Dictionary, tag: string) {
  return dictionary.get('catalogue', tag.slice(PREFIX.length))?.facts;
}

/** Undefined when the tag would be read as another reference. */
function tagOfNumber(dictionary: Dictionary, reference: ReferenceEvidence): string | undefined {
  const { catalogues, volume, section, number, letter = '', sub } = reference;
  const exact = sub === undefined ? `${number}${letter}` : `${number}${letter}-${sub}`;
  const parts = [volume && romanVolume(volume), ...(section?.split(' ') ?? []), exact].filter(
    (part) => part !== undefined,
  );
  const tag = `${PREFIX}${[catalogues[0], ...parts.map((part) => part.replaceAll(/[./]/g, '-'))].join('.')}`;
  return namedBy(dictionary, tag)?.key === referenceKey(reference) ? tag : undefined;
}

/** Volumes are cited in roman numbers, their parts in arabic ones: `4.2` is "IV.2". A volume that is no number up to 39 stays as it is. */
function romanVolume(volume: string): string {
  const [first = '', ...parts] = volume.split('.');
  const number = Number(first);
  const isRoman = Number.isInteger(number) && number >= 1 && number <= 39;
  return [isRoman ? `${TENS[Math.floor(number / 10)]}${ONES[number % 10]}` : first, ...parts].join('-');
}

interface Named {
  readonly title: string;
  /** See {@link referenceKey}. */
  readonly key: string;
}

const namesOf = derived((dictionary) => remembered((tag) => read(dictionary, tag)));

/** The reference that a tag with a number names. Many lots cite the same ones. */
function namedBy(dictionary: Dictionary, tag: string): Named | undefined {
  return FORM.test(tag) ? namesOf(dictionary)(tag) : undefined;
}

/** The first spelling that is read as one reference to the work. */
function read(dictionary: Dictionary, tag: string): Named | undefined {
  const [work = '', ...parts] = tag.slice(PREFIX.length).split('.');
  const facts = dictionary.get('catalogue', work)?.facts;
  if (!facts) return undefined;
  const number = parts.pop() ?? '';
  const before = [facts.cited[0], ...parts.map(spelledPlace)];
  for (const sign of facts.pointed ? ['.', '/', '-'] : ['/', '.', '-']) {
    const title = [...before, number.replaceAll('-', sign)].join(' ');
    const [reference, ...others] = readReferences(tokenise(title), dictionary);
    if (reference?.catalogues[0] === work && others.length === 0) return { title, key: referenceKey(reference) };
  }
  return undefined;
}

function spelledPlace(part: string): string {
  const [first = '', ...others] = part.split('-');
  return romanNumber(first) === undefined ? part : [first.toUpperCase(), ...others].join('.');
}
