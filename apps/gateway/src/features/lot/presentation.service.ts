import type { Lot } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
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
import { otherPlaces, type OtherPlaces, type PlacesOptions } from './other-places';
import { presentCard, type LotSurroundings, type PresentContext } from './present-lot';

/** The currency of users who have not chosen one (docs/product.md). */
export const defaultCurrency = 'USD';

/** Turns documents of the index into lots of the contract. Every call that shows lots uses it. */
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
    const visitor = await this.visitors.orAnonymous(request);
    return this.contextFor(language, visitor?.user.currency ?? null);
  }

  /** @param chosen The currency of a user; null: not chosen. */
  contextFor(language: Language, chosen: string | null): PresentContext {
    return {
      dictionary: this.dictionary,
      now: this.clock(),
      language,
      currency: this.currencyFor(chosen),
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

  /** The lots of a list in the order of the documents, without their other offers. */
  async cards(documents: readonly LotDocument[], context: PresentContext): Promise<Lot[]> {
    const surroundings = await this.surroundings(documents, context);
    return documents.map((document) => presentCard(document, context, surroundings(document)));
  }

  /** What is known about each lot in addition to its document. With `places` also its other offers, which takes a query of the index if a lot has a specimen key. */
  async surroundings(
    documents: readonly LotDocument[],
    { now }: Pick<PresentContext, 'now'>,
    places?: Omit<PlacesOptions, 'now'>,
  ): Promise<SurroundingsOf> {
    const [factsOf, offersOf] = await Promise.all([
      this.facts.of(documents.map(({ id }) => id)),
      places ? otherPlaces(this.index, documents, { now, ...places }) : NO_OFFERS,
    ]);
    return (document) => ({ offers: offersOf(document), facts: factsOf(document.id) });
  }
}

export type SurroundingsOf = (document: LotDocument) => LotSurroundings;

const NO_OFFERS: OtherPlaces = () => [];
