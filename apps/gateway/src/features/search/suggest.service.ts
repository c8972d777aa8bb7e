import type { LotPicture, Suggestion } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import {
  completedFrom,
  detectLanguage,
  suggest,
  suggestionBudget,
  tokenise,
  words,
  type Suggestion as Concept,
  Dictionary,
} from '@obverse/numismatics';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { LRUCache } from 'lru-cache';
import { ConceptCounts } from './concept-counts.service';
import { ConceptPictures } from './concept-pictures.service';
import { lotSuggestions, suggestedLotsOf, type SuggestedLot } from './lot-suggestions';
import { nextIteration } from '../query/next-iteration';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { LotFinder } from '../query/lot-finder';

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;
/** Number of the newest lots in which phrases are searched. */
const LOTS = 25;
/** Age up to which what was read for a text is used again, milliseconds. Visitors type the same beginnings. */
const KEEP_MS = 30_000;
/** Letters of the texts and lots kept: at most 6 MB. */
const MAX_KEPT = 3_000_000;
/** The weight of what is kept without letters, and of a lot without its title. */
const KEPT_WEIGHT = 100;

/** What was read from the index for a text. */
interface Kept {
  readonly total: number;
  readonly lots: readonly SuggestedLot[];
}

/** A completion of the text: a concept, a type of coin or a phrase. */
interface Completion extends Pick<Concept, 'text' | 'title' | 'detail' | 'count' | 'tag'> {
  readonly kind: Concept['kind'] | 'coinType';
  readonly picture?: LotPicture;
}

/** What a visitor is typing. */
export interface TypedText {
  readonly text: string;
  /** The word of the text to complete. What follows it is kept. If the text does not contain it, the end of the text is completed. */
  readonly typingWord?: string;
}

/** Completes the typed text: concepts first, then types of coins and titles of lots that contain the words. */
@Injectable()
export class SuggestService {
  private readonly kept: LRUCache<string, Kept>;

  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly counts: ConceptCounts,
    private readonly pictures: ConceptPictures,
    private readonly texts: LotFinder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // Otherwise lru-cache keeps the time of a call for a millisecond.
    this.kept = new LRUCache({
      maxSize: MAX_KEPT,
      sizeCalculation: ({ lots }, key) =>
        lots.reduce((size, { title }) => size + KEPT_WEIGHT + title.length, KEPT_WEIGHT + key.length),
      ttl: KEEP_MS,
      perf: { now: clock },
      ttlResolution: 0,
    });
  }

  /**
   * Concepts with open lots, each with the number of coins that its text finds, then types and phrases of lots. If no concept is known to have lots, also concepts
   * without lots. One request to the index at most; none for a text of which only the end is completed: its concepts are not counted.
   * @param accepted ISO 639-1 codes of the visitor's languages, by preference.
   * @param shown The language of the names of kinds and types.
   */
  async suggest(typed: TypedText, accepted: readonly string[] = [], shown: Language = 'en'): Promise<Suggestion[]> {
    const { head, tail } = splitAt(typed);
    if (head.trim().length < MIN_LENGTH) return [];
    const countOf = await this.counts.current();
    await nextIteration();
    const language = languageOf(this.dictionary, head, accepted);
    const budget = suggestionBudget();
    const concepts = suggest(this.dictionary, head, language, {
      limit: MAX_SUGGESTIONS,
      countOf,
      budget,
    });
    if (isLong(head + tail)) return this.presented(withTail(concepts, tail), shown);
    const { counted, ofLots } = await this.read(head, withTail(concepts, tail), shown);
    const found = counted.filter(({ count }) => count !== 0);
    if (found.length + ofLots.length > 0)
      return this.presented([...found, ...withTail(ofLots, tail)].slice(0, MAX_SUGGESTIONS), shown);
    const any = suggest(this.dictionary, head, language, { limit: MAX_SUGGESTIONS, budget });
    return this.presented(withTail(any, tail), shown);
  }

  /** The concepts with the counts of their texts, and types and phrases if there are few concepts. What was not read a moment ago takes one request. */
  private async read(
    head: string,
    concepts: readonly Completion[],
    shown: Language,
  ): Promise<{ readonly counted: readonly Completion[]; readonly ofLots: readonly Completion[] }> {
    const typed = words(head);
    const finished = /\s$/u.test(head) ? typed : typed.slice(0, -1);
    const wanted = new Map<string, LotQuery>();
    const phraseTerms = finished.length > 0 ? finished : typed;
    // Types are named in the language of the visitor.
    const lotsKey = `${shown} lots ${phraseTerms.join(' ')}`;
    if (concepts.length < MAX_SUGGESTIONS && typed.length > 0) wanted.set(lotsKey, newest(phraseTerms));
    for (const { text, count } of concepts) if (count === undefined) wanted.set(`count ${text}`, this.openLots(text));
    const kept = await this.keptOf(wanted, shown);
    return {
      counted: concepts.map((one) => ({ ...one, count: one.count ?? kept(`count ${one.text}`)?.total ?? 0 })),
      ofLots: lotSuggestions(kept(lotsKey)?.lots ?? [], typed).map((one) => ({ ...one, text: one.title })),
    };
  }

  private async keptOf(
    wanted: ReadonlyMap<string, LotQuery>,
    shown: Language,
  ): Promise<(key: string) => Kept | undefined> {
    const known = new Map([...wanted.keys()].map((key) => [key, this.kept.get(key)]));
    const missing = [...wanted].filter(([key]) => known.get(key) === undefined);
    if (missing.length > 0) {
      const pages = await this.index.searchAll(missing.map(([, query]) => query));
      for (const [place, [key]] of missing.entries()) {
        const { total = 0, documents = [] } = pages[place] ?? {};
        const read = { total, lots: suggestedLotsOf(this.dictionary, documents, shown) };
        known.set(key, read);
        this.kept.set(key, read);
      }
    }
    return (key) => known.get(key);
  }

  private presented(completions: readonly Completion[], language: Language): Suggestion[] {
    return completions.map((one) => {
      const { kind, text, title, tag, detail, count } = one;
      const picture = one.picture ?? (tag === undefined ? undefined : this.pictures.of(kind, tag));
      return {
        suggestion: title,
        terms: [text],
        desc: [textIn(language, `titles.kind.${kind}`), ...(detail === undefined ? [] : [detail])].join(', '),
        key: tag ?? text,
        ...(count === undefined ? {} : { count }),
        ...(picture && { picture }),
      };
    });
  }

  private openLots(text: string): LotQuery {
    return this.texts.exactQuery({ query: text, status: 'open', selectedFilters: [] }, { now: this.clock() });
  }
}

function isLong(text: string): boolean {
  return completedFrom(tokenise(text)) > 0;
}

/** The text up to the end of the word that is completed, and what follows it. */
function splitAt({ text, typingWord = '' }: TypedText): { readonly head: string; readonly tail: string } {
  const place = typingWord === '' ? -1 : text.lastIndexOf(typingWord);
  const end = place < 0 ? text.length : place + typingWord.length;
  const tail = text.slice(end);
  return tail.trim() === '' ? { head: text, tail: '' } : { head: text.slice(0, end), tail };
}

/** The counts of concepts are those of their own texts alone. */
function withTail(concepts: readonly Completion[], tail: string): readonly Completion[] {
  if (tail === '') return concepts;
  return concepts.map(({ count: _count, ...one }) => ({ ...one, text: one.text + tail }));
}

/** The language of the typed words; the visitor's first language when the words are too short to detect one. */
export function languageOf(dictionary: Dictionary, text: string, [preferred]: readonly string[]): string | undefined {
  return detectLanguage(dictionary, tokenise(text), preferred) ?? preferred;
}

function newest(terms: readonly string[]): LotQuery {
  return { now: 0, terms, filters: {}, order: 'newest', skip: 0, take: LOTS, knownTotal: LOTS, withDocuments: true };
}
