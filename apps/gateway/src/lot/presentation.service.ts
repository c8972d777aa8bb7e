import type { Lot } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { currenciesOf, type RatesByTime } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../directory/company-directory';
import type { Language } from '../language/language';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../search/searchable-index';
import { LotFactsService } from './lot-facts.service';
import { otherPlaces } from './other-places';
import { presentLot, type PresentContext } from './present-lot';

/** The currency of users who have not chosen one (docs/product.md). */
export const defaultCurrency = 'USD';

/** Turns documents of the index into lots of the contract. Every answer with lots uses it. */
@Injectable()
export class PresentationService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly companies: CompanyDirectory,
    private readonly facts: LotFactsService,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** ISO 4217 codes of the currencies for prices, in alphabetical order. */
  currencies(): string[] {
    return currenciesOf(this.rates.latest);
  }

  context(language: Language): PresentContext {
    return { now: this.clock(), language, currency: defaultCurrency, rates: this.rates, org: this.companies.org };
  }

  /** The lots in the order of the documents. */
  async lots(documents: readonly LotDocument[], context: PresentContext): Promise<Lot[]> {
    const factsOf = await this.facts.of(documents.map(({ id }) => id));
    return documents.map((document) => presentLot(document, context, { facts: factsOf(document.id) }));
  }

  /** The same with the other offers of each specimen, which takes one query of the index if a lot has a specimen key. */
  async lotsWithOffers(documents: readonly LotDocument[], context: PresentContext): Promise<Lot[]> {
    const [factsOf, offersOf] = await Promise.all([
      this.facts.of(documents.map(({ id }) => id)),
      otherPlaces(this.index, documents, context.now),
    ]);
    return documents.map((document) =>
      presentLot(document, context, { offers: offersOf(document), facts: factsOf(document.id) }),
    );
  }
}
