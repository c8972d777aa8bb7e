import type { Understood } from '@obverse/contracts';
import type { LotQuery } from '@obverse/lot-index';
import type { RatesByTime } from '@obverse/lots';
import { relaxations, understandQuery, words, type Relaxation, type UnderstoodQuery } from '@obverse/numismatics';
import { Inject, Injectable } from '@nestjs/common';
import { EXCHANGE_RATES } from '../exchange-rate/exchange-rates';
import { defaultCurrency } from '../lot/presentation.service';
import { buildLotQuery } from './build-lot-query';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';
import { conditionsOf } from './understood-conditions';
import type { Search } from './search-request';

/** One query for the typed text. */
export interface Attempt {
  readonly query: LotQuery;
  /** The status of the query: that of the text takes precedence over that of the address. */
  readonly status?: Search['status'];
  readonly understood?: Understood;
}

export interface Answered<T> {
  readonly attempt: Attempt;
  readonly answer: T;
}

type TextSearch = Omit<Search, 'page' | 'take' | 'nav'> & Pick<Partial<Search>, 'page' | 'take' | 'nav'>;

/** Each attempt is a query to the index, and the visitor waits for all of them. */
const MAX_ATTEMPTS = 9;

/** Interprets the text of the search box: corrects it against the words of lots, and relaxes it step by step until something is found. */
@Injectable()
export class TextQueries {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
  ) {}

  /** The first attempt that finds something; the exact query if no attempt does. */
  async firstFound<T>(
    search: TextSearch,
    now: number,
    execute: (query: LotQuery) => Promise<T>,
    hitsOf: (answer: T) => number,
  ): Promise<Answered<T>> {
    const [exact, ...looser] = await this.attempts(search, now);
    const first = { attempt: exact, answer: await execute(exact.query) };
    if (hitsOf(first.answer) > 0) return first;
    for (const attempt of looser) {
      const answer = await execute(attempt.query);
      if (hitsOf(answer) > 0) return { attempt, answer };
    }
    return first;
  }

  /** The query of the first attempt that finds something. */
  async resolve(search: TextSearch, now: number): Promise<LotQuery> {
    if (!search.query) return buildLotQuery({ page: 1, take: 25, ...search }, now);
    const { attempt } = await this.firstFound(
      search,
      now,
      (query) => this.index.count(query),
      (count) => count,
    );
    return attempt.query;
  }

  private async attempts(given: TextSearch, now: number): Promise<readonly [Attempt, ...Attempt[]]> {
    const search: Search = { page: 1, take: 25, ...given };
    if (!search.query)
      return [{ query: buildLotQuery(search, now), ...(search.status ? { status: search.status } : {}) }];
    const understood = await this.understand(search.query);
    const exact = this.attemptOf(search, now, understood, understood);
    const looser = relaxations(understood)
      .slice(0, MAX_ATTEMPTS - 1)
      .map((relaxation) => this.attemptOf(search, now, understood, relaxation.query, relaxation));
    return [exact, ...looser];
  }

  /** A word that occurs in lots is not corrected. */
  private async understand(text: string): Promise<UnderstoodQuery> {
    const first = understandQuery(text);
    if (first.corrections.length === 0) return first;
    const known = new Set<string>();
    for (const { typed } of first.corrections) {
      const terms = words(typed);
      if ((await this.index.count(countOf(terms))) > 0) for (const term of terms) known.add(term);
    }
    return known.size === 0 ? first : understandQuery(text, undefined, { knows: (word) => known.has(word) });
  }

  private attemptOf(
    search: Search,
    now: number,
    { parts, corrections }: UnderstoodQuery,
    understoodQuery: UnderstoodQuery,
    relaxation?: Relaxation,
  ): Attempt {
    const { status: textStatus, ...conditions } = conditionsOf(understoodQuery, {
      now,
      rates: this.rates.latest,
      currency: defaultCurrency,
    });
    const status = textStatus ?? search.status;
    const query = { ...buildLotQuery({ ...search, ...(status ? { status } : {}) }, now), ...conditions };
    const understood: Understood = {
      parts: parts.map((part) => ({ ...part })),
      corrections: corrections.map((correction) => ({ ...correction })),
      ...(relaxation
        ? { relaxed: { step: relaxation.step, dropped: relaxation.dropped.map((part) => ({ ...part })) } }
        : {}),
    };
    return { query, understood, ...(status ? { status } : {}) };
  }
}

function countOf(terms: readonly string[]): LotQuery {
  return { now: 0, terms, filters: {}, order: 'newest', skip: 0, take: 0 };
}
