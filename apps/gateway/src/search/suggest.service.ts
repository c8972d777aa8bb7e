import type { Suggestion } from '@obverse/contracts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import { detectLanguage, fold, suggest, tokenise, words, type Suggestion as Concept } from '@obverse/numismatics';
import { hydrate } from './hydrate';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

const MOST = 8;
const SHORTEST = 2;
/** Among so many of the newest lots phrases are looked for. */
const LOTS = 25;
const LONGEST_PHRASE = 60;

/** What each kind of concept is called in a suggestion. */
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

/** Completes what is being typed: concepts first, then titles of lots that hold the words. */
@Injectable()
export class SuggestService {
  constructor(@Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex) {}

  /** @param accepted ISO 639-1 codes of the languages that the visitor reads, the most wanted first. */
  async suggest(text: string, accepted: readonly string[] = []): Promise<Suggestion[]> {
    if (text.trim().length < SHORTEST) return [];
    const language = languageOf(text, accepted);
    const concepts = suggest(text, language, { limit: MOST });
    if (concepts.length >= MOST) return concepts.map(presented);
    const phrases = await this.phrasesOf(text);
    return suggest(text, language, { limit: MOST, phrases: () => phrases }).map(presented);
  }

  /** Titles of the newest lots that hold every finished word and begin one of their words as the last one begins. */
  private async phrasesOf(text: string): Promise<string[]> {
    const typed = words(text);
    const finished = /\s$/u.test(text) ? typed : typed.slice(0, -1);
    if (typed.length === 0) return [];
    const { ids } = await this.index.search(newest(finished.length > 0 ? finished : typed));
    const documents = await hydrate(this.index, ids);
    return phrasesAmong(documents, typed);
  }
}

/** The language of the typing where the words tell it; few letters tell none, and then it is what the visitor reads. */
export function languageOf(text: string, [wanted]: readonly string[]): string | undefined {
  return detectLanguage(tokenise(text), wanted) ?? wanted;
}

/** Distinct titles, cut behind a whole word, that go on as the typed words do; the commonest first. */
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
  if (title.length <= LONGEST_PHRASE) return title;
  const cut = title.slice(0, LONGEST_PHRASE);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_PHRASE / 2)).trimEnd();
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
