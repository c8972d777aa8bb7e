import type { Suggestion } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import {
  completedFrom,
  detectLanguage,
  fold,
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
import { nextIteration } from '../query/next-iteration';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { LotFinder } from '../query/lot-finder';

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;
/** Number of the newest lots in which phrases are searched. */
const LOTS = 25;
const MAX_PHRASE_LENGTH = 60;
/** Age up to which what was read for a text is used again, milliseconds. Visitors type the same beginnings. */
const KEEP_MS = 30_000;
/** Letters of the texts and titles kept: at most 6 MB. */
const MAX_KEPT = 3_000_000;
/** The weight of what is kept without letters. */
const KEPT_WEIGHT = 100;

/** What was read from the index for a text. */
interface Kept {
  readonly total: number;
  readonly titles: readonly string[];
}

/** What a visitor is typing. */
export interface TypedText {
  readonly text: string;
  /** The word of the text to complete. What follows it is kept. If the text does not contain it, the end of the text is completed. */
  readonly typingWord?: string;
}

/** Completes the typed text: concepts first, then titles of lots that contain the words. */
@Injectable()
export class SuggestService {
  private readonly kept: LRUCache<string, Kept>;

  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly counts: ConceptCounts,
    private readonly texts: LotFinder,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    // Otherwise lru-cache keeps the time of a call for a millisecond.
    this.kept = new LRUCache({
      maxSize: MAX_KEPT,
      sizeCalculation: ({ titles }, key) =>
        titles.reduce((size, title) => size + title.length, KEPT_WEIGHT + key.length),
      ttl: KEEP_MS,
      perf: { now: clock },
      ttlResolution: 0,
    });
  }

  /**
   * Concepts with open lots, each with the number of coins that its text finds, then phrases of lots. If no concept is known to have lots, also concepts without
   * lots. One request to the index at most; none for a text of which only the end is completed: its concepts are not counted.
   * @param accepted ISO 639-1 codes of the visitor's languages, by preference.
   * @param shown The language of the names of kinds.
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
    if (isLong(head + tail)) return presented(withTail(concepts, tail), shown);
    const { counted, phrases } = await this.read(head, withTail(concepts, tail));
    const found = counted.filter(({ count }) => count !== 0);
    if (found.length + phrases.length > 0)
      return presented([...found, ...withTail(phrases, tail)].slice(0, MAX_SUGGESTIONS), shown);
    const any = suggest(this.dictionary, head, language, { limit: MAX_SUGGESTIONS, budget });
    return presented(withTail(any, tail), shown);
  }

  /** The concepts with the counts of their texts, and phrases if there are few concepts. What was not read a moment ago takes one request. */
  private async read(
    head: string,
    concepts: readonly Concept[],
  ): Promise<{ readonly counted: readonly Concept[]; readonly phrases: readonly Concept[] }> {
    const typed = words(head);
    const finished = /\s$/u.test(head) ? typed : typed.slice(0, -1);
    const wanted = new Map<string, LotQuery>();
    const phraseTerms = finished.length > 0 ? finished : typed;
    const phrasesKey = `phrases ${phraseTerms.join(' ')}`;
    if (concepts.length < MAX_SUGGESTIONS && typed.length > 0) wanted.set(phrasesKey, newest(phraseTerms));
    for (const { text, count } of concepts) if (count === undefined) wanted.set(`count ${text}`, this.openLots(text));
    const kept = await this.keptOf(wanted);
    const titles = phrasesAmong(kept(phrasesKey)?.titles ?? [], typed);
    return {
      counted: concepts.map((one) => ({ ...one, count: one.count ?? kept(`count ${one.text}`)?.total ?? 0 })),
      phrases: titles.map((title) => ({ text: title, title, kind: 'phrase', start: 0 })),
    };
  }

  private async keptOf(wanted: ReadonlyMap<string, LotQuery>): Promise<(key: string) => Kept | undefined> {
    const known = new Map([...wanted.keys()].map((key) => [key, this.kept.get(key)]));
    const missing = [...wanted].filter(([key]) => known.get(key) === undefined);
    if (missing.length > 0) {
      const pages = await this.index.searchAll(missing.map(([, query]) => query));
      for (const [place, [key]] of missing.entries()) {
        const { total = 0, documents = [] } = pages[place] ?? {};
        const read = { total, titles: documents.map(({ lot }) => lot.title) };
        known.set(key, read);
        this.kept.set(key, read);
      }
    }
    return (key) => known.get(key);
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
function withTail(concepts: readonly Concept[], tail: string): readonly Concept[] {
  if (tail === '') return concepts;
  return concepts.map(({ count: _count, ...one }) => ({ ...one, text: one.text + tail }));
}

/** The language of the typed words; the visitor's first language when the words are too short to detect one. */
export function languageOf(dictionary: Dictionary, text: string, [preferred]: readonly string[]): string | undefined {
  return detectLanguage(dictionary, tokenise(text), preferred) ?? preferred;
}

/** Distinct titles that complete the typed words, shortened at a word boundary; the most frequent first. */
export function phrasesAmong(titles: readonly string[], typed: readonly string[]): string[] {
  const counts = new Map<string, { readonly title: string; count: number }>();
  for (const whole of titles) {
    const title = shortened(whole);
    const found = words(title);
    if (
      !typed.every((word, place) =>
        found.some((other) => (place === typed.length - 1 ? other.startsWith(word) : other === word)),
      )
    )
      continue;
    const known = counts.get(fold(title));
    if (known) known.count += 1;
    else counts.set(fold(title), { title, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ title }) => title);
}

function shortened(title: string): string {
  if (title.length <= MAX_PHRASE_LENGTH) return title;
  const cut = title.slice(0, MAX_PHRASE_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_PHRASE_LENGTH / 2)).trimEnd();
}

function newest(terms: readonly string[]): LotQuery {
  return { now: 0, terms, filters: {}, order: 'newest', skip: 0, take: LOTS, knownTotal: LOTS, withDocuments: true };
}

function presented(concepts: readonly Concept[], language: Language): Suggestion[] {
  return concepts.map(({ kind, text, title, tag, detail, count }) => ({
    suggestion: title,
    terms: [text],
    desc: [textIn(language, `titles.kind.${kind}`), ...(detail === undefined ? [] : [detail])].join(', '),
    key: tag ?? text,
    ...(count === undefined ? {} : { count }),
  }));
}
