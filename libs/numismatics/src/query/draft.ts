import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { QueryAnalysis } from './query-analysis';
import type { Token } from '../text/tokens';
import { words } from '../text/words';
import type {
  ConditionName,
  EitherOr,
  PartMeaning,
  QueryExclusions,
  QueryFilters,
  QueryPart,
  UnderstoodQuery,
} from '../understood-query';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** Filters that accept several values, any of which may match. */
export type ListFilter = 'category' | 'realm' | 'ruler' | 'denomination' | 'material' | 'mint';

export const MAX_TERMS = 20;

/** What is known of a part in addition to its place. */
export interface Said {
  readonly tag?: string;
  /** Default: the text of the part. */
  readonly title?: string;
  /** Default: the condition that the part is shown as. */
  readonly gives?: readonly ConditionName[];
  /** Default: 0. */
  readonly confidence?: number;
}

/** What a part of the query excludes. */
export type Exclusions = Partial<Writable<QueryExclusions>>;

/** An understood query under construction. */
export class Draft {
  readonly filters: Writable<QueryFilters> = {};
  private readonly excluded = {
    tags: new Set<string>(),
    terms: new Set<string>(),
    phrases: new Map<string, readonly string[]>(),
    copies: false,
    slabs: false,
  };
  private readonly terms = new Set<string>();
  private readonly anyOf: EitherOr[] = [];
  private readonly parts: { readonly part: QueryPart; readonly meaning: PartMeaning }[] = [];

  /**
   * @param dictionary that of the concepts
   * @param original the text as typed
   * @param tokens those of the text as typed, one for each token of the analysis, which may be that of a corrected text
   * @param language that of the text, ISO 639-1
   * @param titleLanguage that of the parts' titles, ISO 639-1
   */
  constructor(
    readonly dictionary: Dictionary,
    readonly analysis: QueryAnalysis,
    private readonly original: string,
    private readonly tokens: readonly Token[],
    readonly language: string,
    readonly titleLanguage: string,
  ) {}

  /** Records how some tokens were understood. `given` are places in the analysed text, if signs belong to the part as well. */
  part(
    { from, to }: { readonly from: number; readonly to: number },
    as: QueryPart['as'],
    said: Said,
    given?: { readonly start: number; readonly end: number },
  ): void {
    const [start, end] = this.placesOf(from, to, given);
    const text = this.original.slice(start, end);
    const part = {
      start,
      end,
      text,
      as,
      ...(said.tag === undefined ? {} : { tag: said.tag }),
      title: said.title ?? text,
    };
    const gives = said.gives ?? (as === 'ignored' || as === 'without' ? [] : [as]);
    this.parts.push({ part, meaning: { gives, confidence: this.isCorrected(from, to) ? 0 : (said.confidence ?? 0) } });
  }

  add(filter: ListFilter, tags: readonly string[]): void {
    this.filters[filter] = [...new Set([...(this.filters[filter] ?? []), ...tags])];
  }

  /** Several years of one query become one range: lots of 1914 and 1916 lie within it. */
  addYears(years: YearRange): void {
    const known = this.filters.years;
    this.filters.years = known
      ? { first: Math.min(known.first, years.first), last: Math.max(known.last, years.last) }
      : { first: years.first, last: years.last };
  }

  addTerms(found: Iterable<string>): void {
    for (const term of found) if (this.terms.size < MAX_TERMS) this.terms.add(term);
  }

  addEither(either: EitherOr): void {
    this.anyOf.push(either);
  }

  exclude({ tags = [], terms = [], phrases = [], copies, slabs }: Exclusions): void {
    for (const tag of tags) this.excluded.tags.add(tag);
    for (const term of terms) this.excluded.terms.add(term);
    for (const phrase of phrases) this.excluded.phrases.set(phrase.join(' '), phrase);
    this.excluded.copies ||= copies ?? false;
    this.excluded.slabs ||= slabs ?? false;
  }

  get hasExclusions(): boolean {
    const { tags, terms, phrases, copies, slabs } = this.excluded;
    return copies || slabs || tags.size + terms.size + phrases.size > 0;
  }

  /** The folded words of some tokens, in the form that lots have. */
  wordsOf(from: number, to: number): string[] {
    const { tokens, text } = this.analysis;
    return words(text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0));
  }

  textOf(from: number, to: number): string {
    const { tokens, text } = this.analysis;
    return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  }

  finished(corrections: UnderstoodQuery['corrections']): UnderstoodQuery {
    const { language } = this.analysis;
    const { tags, terms, phrases, copies, slabs } = this.excluded;
    const without: QueryExclusions = {
      tags: [...tags],
      terms: [...terms],
      ...(phrases.size > 0 ? { phrases: [...phrases.values()] } : {}),
      ...(copies ? { copies } : {}),
      ...(slabs ? { slabs } : {}),
    };
    const parts = this.parts.sort((a, b) => a.part.start - b.part.start || a.part.end - b.part.end);
    return {
      ...(language === undefined ? {} : { language }),
      filters: this.filters,
      without,
      phrases: [],
      terms: [...this.terms].filter((term) => !terms.has(term)),
      titleTerms: [],
      prefixes: [],
      anyOf: this.anyOf,
      parts: parts.map(({ part }) => part),
      meanings: parts.map(({ meaning }) => meaning),
      corrections,
    };
  }

  private isCorrected(from: number, to: number): boolean {
    for (let place = from; place < to; place++)
      if (this.tokens[place]?.form !== this.analysis.tokens[place]?.form) return true;
    return false;
  }

  /** Places in the text as typed. The characters around a token are the same in the corrected text. */
  private placesOf(
    from: number,
    to: number,
    given?: { readonly start: number; readonly end: number },
  ): readonly [number, number] {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]];
    const [analysedFirst, analysedLast] = [this.analysis.tokens[from], this.analysis.tokens[to - 1]];
    if (!first || !last || !analysedFirst || !analysedLast) return [0, 0];
    const before = given ? Math.max(0, analysedFirst.start - given.start) : 0;
    const behind = given ? Math.max(0, given.end - analysedLast.end) : 0;
    return [first.start - before, last.end + behind];
  }
}
