import type { Suggestion } from '@obverse/contracts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { detectLanguage, fold, suggest, tokenise, words, type Suggestion as Concept } from '@obverse/numismatics';
import type { Language } from '../language/language';
import { ConceptCounts } from './concept-counts.service';
import { suggestionKinds } from './suggestion-kinds.data';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;
/** Number of the newest lots in which phrases are searched. */
const LOTS = 25;
const MAX_PHRASE_LENGTH = 60;

/** Completes the typed text: concepts first, then titles of lots that contain the words. */
@Injectable()
export class SuggestService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly counts: ConceptCounts,
  ) {}

  /**
   * Concepts with open lots, and those whose lots are not counted, then phrases of lots. If no concept is known to have lots, also concepts without lots.
   * @param accepted ISO 639-1 codes of the visitor's languages, by preference.
   * @param shown The language of the names of kinds.
   */
  async suggest(text: string, accepted: readonly string[] = [], shown: Language = 'en'): Promise<Suggestion[]> {
    if (text.trim().length < MIN_LENGTH) return [];
    const language = languageOf(text, accepted);
    const options = { limit: MAX_SUGGESTIONS, countOf: await this.counts.current() };
    const concepts = suggest(text, language, options);
    if (concepts.length >= MAX_SUGGESTIONS) return presented(concepts, shown);
    const phrases = await this.phrasesOf(text);
    const found = suggest(text, language, { ...options, phrases: () => phrases });
    const hasLots = found.some(({ kind, count = 0 }) => kind === 'phrase' || count > 0);
    return presented(hasLots ? found : suggest(text, language, { limit: MAX_SUGGESTIONS }), shown);
  }

  /** Titles of the newest lots that contain every finished word and a word that starts with the last one. */
  private async phrasesOf(text: string): Promise<string[]> {
    const typed = words(text);
    const finished = /\s$/u.test(text) ? typed : typed.slice(0, -1);
    if (typed.length === 0) return [];
    const [page] = await this.index.searchAll([newest(finished.length > 0 ? finished : typed)]);
    return phrasesAmong(page?.documents ?? [], typed);
  }
}

/** The language of the typed words; the visitor's first language when the words are too short to detect one. */
export function languageOf(text: string, [preferred]: readonly string[]): string | undefined {
  return detectLanguage(tokenise(text), preferred) ?? preferred;
}

/** Distinct titles that complete the typed words, shortened at a word boundary; the most frequent first. */
export function phrasesAmong(documents: readonly Pick<LotDocument, 'lot'>[], typed: readonly string[]): string[] {
  const counts = new Map<string, { readonly title: string; count: number }>();
  for (const { lot } of documents) {
    const title = shortened(lot.title);
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
  const kinds = suggestionKinds[language];
  return concepts.map(({ kind, text, title, tag, detail, count }) => ({
    suggestion: title,
    terms: [text],
    desc: detail === undefined ? kinds[kind] : `${kinds[kind]}, ${detail}`,
    key: tag ?? text,
    ...(count === undefined ? {} : { count }),
  }));
}
