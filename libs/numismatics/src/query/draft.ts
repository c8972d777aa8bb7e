import type { Analysis } from '../analysis/analyse';
import type { YearRange } from '../evidence';
import type { Token } from '../text/tokens';
import { words } from '../text/words';
import type { QueryExclusions, QueryFilters, QueryPart, UnderstoodQuery } from '../understood-query';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** Filters that accept several values, any of which may match. */
export type ListFilter = 'category' | 'realm' | 'ruler' | 'denomination' | 'material' | 'mint';

export const MAX_TERMS = 20;

/** An understood query under construction. */
export class Draft {
  readonly filters: Writable<QueryFilters> = {};
  readonly language: string;
  private readonly excluded = { tags: new Set<string>(), terms: new Set<string>(), copies: false };
  private readonly phrases: (readonly string[])[] = [];
  private readonly terms = new Set<string>();
  private readonly parts: QueryPart[] = [];

  /**
   * @param original the text as typed
   * @param tokens those of the text as typed, one for each token of the analysis, which may be that of a corrected text
   */
  constructor(
    readonly analysis: Analysis,
    private readonly original: string,
    private readonly tokens: readonly Token[],
    hint: string | undefined,
  ) {
    this.language = analysis.language ?? hint ?? 'en';
  }

  /** Records how some tokens were understood. `given` are places in the analysed text, if signs belong to the part as well. */
  part(
    { from, to }: { readonly from: number; readonly to: number },
    as: QueryPart['as'],
    said: { readonly tag?: string; readonly title?: string },
    given?: { readonly start: number; readonly end: number },
  ): void {
    const [start, end] = this.placesOf(from, to, given);
    const text = this.original.slice(start, end);
    this.parts.push({
      start,
      end,
      text,
      as,
      ...(said.tag === undefined ? {} : { tag: said.tag }),
      title: said.title ?? text,
    });
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

  addPhrase(phrase: readonly string[]): void {
    this.phrases.push(phrase);
  }

  exclude({
    tags = [],
    terms = [],
    copies = false,
  }: {
    tags?: readonly string[];
    terms?: readonly string[];
    copies?: boolean;
  }): void {
    for (const tag of tags) this.excluded.tags.add(tag);
    for (const term of terms) this.excluded.terms.add(term);
    this.excluded.copies ||= copies;
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
    const { tags, terms, copies } = this.excluded;
    const without: QueryExclusions = { tags: [...tags], terms: [...terms], ...(copies ? { copies } : {}) };
    return {
      ...(language === undefined ? {} : { language }),
      filters: this.filters,
      without,
      phrases: this.phrases,
      terms: [...this.terms].filter((term) => !terms.has(term)),
      parts: this.parts.sort((a, b) => a.start - b.start || a.end - b.end),
      corrections,
    };
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
