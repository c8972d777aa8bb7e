import type { SearchOrder, SearchRequest } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotQuery } from '@obverse/lot-index';
import type { RatesByTime } from '@obverse/lots';
import { words, Dictionary } from '@obverse/numismatics';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defaultCurrency } from '../lot/presentation.service';
import {
  canonicalCriteria,
  type Chosen,
  type Criteria,
  criteriaFaults,
  findAs,
  type FindPorts,
  findLots,
  InvalidCriteriaError,
  type Interpretation,
  type Interpretations,
  interpretationsOf,
  keptTexts,
  type LinkedConditions,
  NO_PAGE,
  only,
  orderOf,
  pageQuery,
  type PageRequest,
  type Understand,
} from '@obverse/search';
import { LinkedConditionsService, type LinkedSearch } from './linked-conditions.service';
import { positionOf, resolutionOf } from './nav';
import { nextIteration } from './next-iteration';
import { decodeResolution, encodeResolution } from './resolution';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { Stopwatch } from './stopwatch';

/** Who searches, and when. */
export interface Visitor {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Identifies the visitor whose lists are searched. Without it there are no lists. */
  readonly request?: FastifyRequest;
  /** In which the visitor sees prices; absent: the default. */
  readonly currency?: string;
  /** In which the visitor reads. */
  readonly language?: Language;
}

/** The lots of one page, and how they were found. */
export interface FoundLots extends Chosen {
  readonly linked: LinkedSearch;
  readonly order: SearchOrder;
  /** How the text was read, for later requests about the same search (see `resolution.ts`). Absent without a text. */
  readonly resolution?: string;
  /** Milliseconds in the index; those of them before the request that found the lots; and outside of the index. */
  readonly elapsedDb: number;
  readonly elapsedCount: number;
  readonly elapsedAnalyze: number;
}

/** Makes a request and measures it. */
type Measured = <T>(request: () => Promise<T>) => Promise<T>;

/** Of the last searches. */
const KEPT_TEXTS = 500;
const NO_WORDS: ReadonlySet<string> = new Set();

/** Finds the lots of a search: reads its text, corrects it by the words of lots, and gives conditions up if it finds little. */
@Injectable()
export class LotFinder {
  private readonly understand: Understand;

  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    private readonly links: LinkedConditionsService,
  ) {
    this.understand = keptTexts(dictionary, KEPT_TEXTS);
  }

  /**
   * One page, with the counts of `facets`. Throws InvalidCriteriaError for criteria that cannot be applied, and UnauthorizedException for a list of a visitor
   * who is not signed in.
   */
  async find(search: SearchRequest, visitor: Visitor, facets?: PageRequest['facets']): Promise<FoundLots> {
    const started = performance.now();
    const linked = await this.linked(search, visitor);
    const stopwatch = new Stopwatch();
    const ports = this.ports((request) => stopwatch.time(request));
    const request: PageRequest = {
      // A text is ranked by default, also if all of it becomes filters.
      orderBy: search.orderBy ?? (linked.criteria.query === undefined ? undefined : 'relevance'),
      position: positionOf(search),
      skip: (search.page - 1) * search.take,
      take: search.take,
      wantsNear: search.page === 1,
      facets,
    };
    const given = resolutionOf(search.nav);
    await iterationFor(linked.criteria);
    const resolved = this.resolved(linked, visitor, given);
    const found = resolved
      ? { ...(await findAs(resolved, request, ports)), known: NO_WORDS }
      : await findLots((known) => this.interpret(linked, visitor, known), request, ports);
    const { interpretation } = found.main;
    const resolution = resolved ? given : this.resolutionFor(interpretation, found.known, linked, visitor);
    return {
      ...found,
      linked,
      order: orderOf(interpretation.criteria, request.orderBy),
      ...(resolution === undefined ? {} : { resolution }),
      elapsedDb: stopwatch.total,
      elapsedCount: stopwatch.beforeLast,
      elapsedAnalyze: performance.now() - started - stopwatch.total,
    };
  }

  /** The query whose lots a search shows. It takes no request to the index with the `resolution` of the search's result, or without a text. */
  async resolve(options: Criteria & { readonly resolution?: string | undefined }, visitor: Visitor): Promise<LotQuery> {
    const linked = await this.linked(options, visitor);
    const { query } = linked.criteria;
    await iterationFor(linked.criteria);
    const resolved =
      query === undefined
        ? this.interpret(linked, visitor, NO_WORDS).exact
        : this.resolved(linked, visitor, options.resolution);
    if (resolved) return pageQuery(resolved, NO_PAGE);
    const interpret = (known: ReadonlySet<string>) => this.interpret(linked, visitor, known);
    const { main } = await findLots(interpret, NO_PAGE, this.ports());
    return pageQuery(main.interpretation, NO_PAGE);
  }

  /** The lots that a text finds if nothing is given up, of which no request is made. What the criteria refer to was loaded before. */
  exactQuery(criteria: Criteria, visitor: Visitor, conditions: LinkedConditions = {}): LotQuery {
    const linked = { criteria: canonicalCriteria(criteria), conditions };
    return pageQuery(this.interpret(linked, visitor, NO_WORDS).exact, NO_PAGE);
  }

  /** How the text of saved criteria is understood, for their title; undefined without one, or if it is to be searched for as it is typed. */
  said({ query, trigger }: Criteria, language: Language): Interpretation['said'] {
    return query === undefined || trigger ? undefined : this.understand(query, { language });
  }

  private ports(measured: Measured = (request) => request()): FindPorts {
    return { read: (queries) => measured(() => this.index.searchAll(queries)), pause: nextIteration };
  }

  private linked(given: Criteria, { now, request }: Visitor): Promise<LinkedSearch> {
    const faults = criteriaFaults(given);
    if (faults.length > 0) throw new InvalidCriteriaError(faults);
    return this.links.of(canonicalCriteria(given), now, request);
  }

  private interpret(
    linked: LinkedSearch,
    { now, currency = defaultCurrency, language }: Visitor,
    known: ReadonlySet<string>,
  ): Interpretations {
    const interpretations = interpretationsOf(linked.criteria, {
      dictionary: this.dictionary,
      now,
      rates: this.rates.latest,
      currency: defaultCurrency,
      amountsIn: currency,
      ...(language === undefined ? {} : { language }),
      linked: linked.conditions,
      known,
      understand: this.understand,
    });
    // An impossible search also finds no lots with fewer conditions.
    return linked.emptiness ? only(interpretations.exact) : interpretations;
  }

  /** The interpretation that a resolution names; undefined if it is not one of these criteria. */
  private resolved(linked: LinkedSearch, visitor: Visitor, resolution?: string): Interpretation | undefined {
    const decoded = decodeResolution(resolution, linked.criteria);
    if (!decoded) return undefined;
    const first = this.interpret(linked, visitor, NO_WORDS);
    const known = first.corrected.filter((_, place) => decoded.known.includes(place)).flatMap(words);
    return (known.length === 0 ? first : this.interpret(linked, visitor, new Set(known))).named(decoded.name);
  }

  private resolutionFor(
    { name, criteria }: Interpretation,
    known: ReadonlySet<string>,
    linked: LinkedSearch,
    visitor: Visitor,
  ): string | undefined {
    if (criteria.query === undefined) return undefined;
    const { corrected } =
      known.size > 0 ? this.interpret({ ...linked, criteria }, visitor, NO_WORDS) : { corrected: [] };
    const isKnown = (typed: string) => words(typed).every((word) => known.has(word));
    const places = corrected.flatMap((typed, place) => (isKnown(typed) ? [place] : []));
    return encodeResolution({ name, known: places }, criteria);
  }
}

/** A search without a text has nothing to read. */
async function iterationFor({ query }: Criteria): Promise<void> {
  if (query !== undefined) await nextIteration();
}
