import { maxWordTerms, type LotDocument, type LotProperty } from '@obverse/lot-index';
import {
  coinTypeOf,
  describeLots,
  remembered,
  tagsOfYears,
  UNDATED_TAG,
  tokenise,
  words,
  type Dictionary,
  type LotDescription,
  type LotWords,
  type Tokenised,
} from '@obverse/numismatics';
import { describedFacetsOf, propertiesOf, tagsOfTitle } from './lot-facets';
import { photoOf, specimenOf } from './specimen-key';
import type { Wording } from './wording';

/** Quoted phrases are legends or titles, not the end of a long description. */
const MAX_TEXT_WORDS = 1_000;

/** What a document has of the wording and the dictionary. It stays while these stay, whatever happens to the offer. */
export interface DescribedPart {
  readonly uiKey: string;
  readonly title: string;
  readonly titlePrefix: string | undefined;
  readonly titleDetail: string | undefined;
  readonly language: string | undefined;
  readonly properties: readonly LotProperty[];
  readonly terms: readonly string[];
  readonly titleTerms: readonly string[] | undefined;
  readonly text: string | undefined;
  /** May contain facets of an offer, which are not read. */
  readonly facets: LotDocument['facets'];
  readonly type: string | undefined;
  readonly specimen: string | undefined;
  readonly photo: string | undefined;
  readonly year: number | undefined;
  readonly weight: string | undefined;
  readonly diameter: string | undefined;
}

interface LotTokens {
  readonly title: Tokenised;
  readonly description?: Tokenised;
}

/** What is to be described. `same` is a document of this wording that was made by this version; its part is then kept. */
export interface ToDescribe {
  readonly wording: Wording;
  readonly same: LotDocument | undefined;
}

/** One part for each lot, in their order. A kept part equals a new one. */
export function describedPartsOf(dictionary: Dictionary, lots: readonly ToDescribe[]): readonly DescribedPart[] {
  const given = lots.flatMap(({ wording: { words: of }, same }) => (same ? [] : [{ ...of, tokens: tokensOf(of) }]));
  const descriptions = describeLots(dictionary, given);
  let next = 0;
  return lots.map(({ wording, same }) => {
    if (same) return keptPartOf(same);
    const tokens = given[next]?.tokens;
    const description = descriptions[next++];
    if (!tokens || !description) throw new Error('A lot has no description.');
    return describedPartOf(dictionary, wording, tokens, description);
  });
}

function tokensOf({ title, description }: LotWords): LotTokens {
  return { title: tokenise(title), ...(description ? { description: tokenise(description) } : {}) };
}

function describedPartOf(
  dictionary: Dictionary,
  wording: Wording,
  tokens: LotTokens,
  description: LotDescription,
): DescribedPart {
  const { uiKey, title, titlePrefix, titleDetail } = description;
  const parts = wordsByPart(wording, tokens);
  const type = coinTypeOf(dictionary, description);
  return {
    uiKey,
    title,
    titlePrefix,
    titleDetail,
    // The language stated by the page takes precedence over the language detected in the words.
    language: wording.words.language ?? description.language,
    properties: propertiesOf(dictionary, wording.words, description),
    terms: termsOf(parts, description),
    titleTerms: [...new Set([...parts.title, ...tagsOfTitle(dictionary, description)])],
    text: textOf(parts),
    facets: describedFacetsOf(dictionary, description, type),
    type,
    specimen: specimenOf(wording, description),
    photo: photoOf(dictionary, wording, description),
    year: yearOf(description),
    weight: sureMeasure(description.weight),
    diameter: sureMeasure(description.diameter),
  };
}

function keptPartOf({ lot, sort, terms, titleTerms, text, facets, type, specimen, photo }: LotDocument): DescribedPart {
  const { uiKey, title, titlePrefix, titleDetail, language, properties, weight, diameter } = lot;
  return {
    uiKey,
    title,
    titlePrefix,
    titleDetail,
    language,
    properties,
    terms,
    titleTerms,
    text,
    facets,
    type,
    specimen,
    photo,
    year: sort.year,
    weight,
    diameter,
  };
}

/** The folded words of a lot. */
interface WordsOfLot {
  readonly title: readonly string[];
  /** The parts that have words, the title first. */
  readonly parts: readonly (readonly string[])[];
}

function wordsByPart({ words: given, lotNumber, seller, dealer, sale }: Wording, tokens: LotTokens): WordsOfLot {
  const title = words(tokens.title);
  const parts: (readonly string[])[] = [];
  const add = (part: readonly string[]): void => {
    if (part.length > 0) parts.push(part);
  };
  const addText = (text: string | undefined): void => {
    if (text !== undefined) add(repeatedWords(text));
  };
  add(title);
  if (lotNumber !== undefined) add(words(lotNumber));
  given.categoryPath?.forEach(addText);
  for (const { value } of given.attributes ?? []) addText(value);
  addText(seller);
  addText(dealer);
  addText(sale?.title);
  if (tokens.description) add(words(tokens.description));
  return { title, parts };
}

const LONGEST_REMEMBERED = 60;
const rememberedWords = remembered((text) => words(text));

/** The words of a short text that many lots share: the names of categories, sales and sellers, and the values of attributes. */
function repeatedWords(text: string): readonly string[] {
  return text.length > LONGEST_REMEMBERED ? words(text) : rememberedWords(text);
}

/** Concepts, then words. Of a text that is too long, the words of the title are kept. */
function termsOf({ parts }: WordsOfLot, description: LotDescription): string[] {
  const terms = new Set([
    ...description.tags,
    ...tagsOfYears(description.years),
    ...(description.undated ? [UNDATED_TAG] : []),
  ]);
  const count = parts.reduce((sum, { length }) => sum + length, 0);
  const limited = count <= maxWordTerms ? parts : [[...new Set(parts.flat())].slice(0, maxWordTerms)];
  for (const part of limited) for (const word of part) terms.add(word);
  return [...terms];
}

/** The words in their order. The separator keeps a phrase from reaching from one part into the next. */
function textOf({ parts }: WordsOfLot): string {
  const marked: string[] = [];
  for (const part of parts) {
    if (marked.length > 0) marked.push('|');
    for (const word of part) marked.push(word);
  }
  if (marked.length > MAX_TEXT_WORDS) marked.length = MAX_TEXT_WORDS;
  return marked.join(' ');
}

/** Lots are sorted by their first possible year; for a reign this is its first year. */
function yearOf({ years }: LotDescription): number | undefined {
  return years && years.certainty !== 'uncertain' ? years.value.first : undefined;
}

function sureMeasure(measure: LotDescription['weight']): string | undefined {
  return measure && measure.certainty !== 'uncertain' ? measure.value : undefined;
}
