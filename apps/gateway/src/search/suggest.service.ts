import type { Suggestion } from '@obverse/contracts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { detectLanguage, fold, suggest, tokenise, words, type Suggestion as Concept } from '@obverse/numismatics';
import { hydrate } from './hydrate';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;
/** Number of the newest lots in which phrases are searched. */
const LOTS = 25;
const MAX_PHRASE_LENGTH = 60;

/** The name of each kind of concept in a suggestion. */
const KINDS: Readonly<Record<Concept['kind'], string>> = {
  denomination: 'Denomination',
  ruler: 'Ruler',
  realm: 'Country or state',
  material: 'Material',
  mint: 'Mint',
  category: 'Category',
  grade: 'Grade',
  service: 'Grading service',
  phrase: 'In lots',
};

/** Completes the typed text: concepts first, then titles of lots that contain the words. */
@Injectable()
export class SuggestService {
  constructor(@Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex) {}

  /** @param accepted ISO 639-1 codes of the visitor's languages, by preference. */
  async suggest(text: string, accepted: readonly string[] = []): Promise<Suggestion[]> {
    if (text.trim().length < MIN_LENGTH) return [];
    const language = languageOf(text, accepted);
    const concepts = suggest(text, language, { limit: MAX_SUGGESTIONS });
    if (concepts.length >= MAX_SUGGESTIONS) return concepts.map(presented);
    const phrases = await this.phrasesOf(text);
    return suggest(text, language, { limit: MAX_SUGGESTIONS, phrases: () => phrases }).map(presented);
  }

  /** Titles of the newest lots that contain every finished word and a word that starts with the last one. */
  private async phrasesOf(text: string): Promise<string[]> {
    const typed = words(text);
    const finished = /\s$/u.test(text) ? typed : typed.slice(0, -1);
    if (typed.length === 0) return [];
    const { ids } = await this.index.search(newest(finished.length > 0 ? finished : typed));
    const documents = await hydrate(this.index, ids);
    return phrasesAmong(documents, typed);
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
  return { now: 0, terms, filters: {}, order: 'newest', skip: 0, take: LOTS };
}

function presented({ kind, text, title, tag, detail }: Concept): Suggestion {
  return {
    suggestion: title,
    terms: [text],
    desc: detail === undefined ? KINDS[kind] : `${KINDS[kind]}, ${detail}`,
    key: tag ?? text,
  };
}
