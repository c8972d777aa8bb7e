import type { Lot, Language } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { currenciesOf, type RatesByTime } from '@obverse/lots';
import { Dictionary } from '@obverse/numismatics';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CompanyDirectory } from '../../directory/company-directory';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { VisitorService } from '../../edge/session/visitor.service';
import { LotFactsService } from './lot-facts.service';
import { otherPlaces, type PlacesOptions } from './other-places';
import { presentLot, type PresentContext } from './present-lot';

/** The currency of users who have not chosen one (docs/product.md). */
export const defaultCurrency = 'USD';

/** Turns documents of the index into lots of the contract. Every answer with lots uses it. */
@Injectable()
export class PresentationService {
  constructor(
    private readonly dictionary: Dictionary,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly companies: CompanyDirectory,
    private readonly facts: LotFactsService,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    private readonly visitors: VisitorService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** ISO 4217 codes of the currencies for prices, in alphabetical order. */
  currencies(): string[] {
    return currenciesOf(this.rates.latest);
  }

  /** For the visitor who sent the request. Prices are in the currency that a signed-in user has chosen. */
  async context(language: Language, request: FastifyRequest): Promise<PresentContext> {
    const currency = await this.currencyOf(request);
    return {
      dictionary: this.dictionary,
      now: this.clock(),
      language,
      currency,
      rates: this.rates,
      org: this.companies.org,
    };
  }

  /** The default for a visitor who is not signed in, for a currency that has no rate any more, and while the database is away. */
  async currencyOf(request: FastifyRequest): Promise<string> {
    const visitor = await this.visitors.orAnonymous(request);
    return this.currencyFor(visitor?.user.currency ?? null);
  }

  /** @param chosen The currency of a user; null: not chosen. */
  currencyFor(chosen: string | null): string {
    return chosen !== null && this.currencies().includes(chosen) ? chosen : defaultCurrency;
  }

  /** The lots in the order of the documents. */
  async lots(documents: readonly LotDocument[], context: PresentContext): Promise<Lot[]> {
    const factsOf = await this.facts.of(documents.map(({ id }) => id));
    return documents.map((document) => presentLot(document, context, { facts: factsOf(document.id) }));
  }

  /** The same with the other offers of each specimen, which takes a query of the index if a lot has a specimen key. */
  async lotsWithOffers(
    documents: readonly LotDocument[],
    context: PresentContext,
    places: Omit<PlacesOptions, 'now'>,
  ): Promise<Lot[]> {
    const [factsOf, offersOf] = await Promise.all([
      this.facts.of(documents.map(({ id }) => id)),
      otherPlaces(this.index, documents, { now: context.now, ...places }),
    ]);
    return documents.map((document) =>
      presentLot(document, context, { offers: offersOf(document), facts: factsOf(document.id) }),
    );
  }
}
