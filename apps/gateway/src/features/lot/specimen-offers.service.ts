import type { SpecimenOffer } from '@obverse/contracts';
import { PricePointRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { Money } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import { orWithout } from '../../edge/database/dispensable';
import { LotFactsService } from './lot-facts.service';
import { hasOnlyItsLastPrice, inOrderOfDays, presentOffer } from './present-offer';
import type { PresentContext } from './present-lot';

const MOST_OFFERS = 60;

/** Where else a specimen is offered, and where it was before. */
@Injectable()
export class SpecimenOffers {
  constructor(
    private readonly facts: LotFactsService,
    private readonly prices: PricePointRepository,
  ) {}

  /** @param offers The other offers of a specimen, the newest first. */
  async of(offers: readonly LotDocument[], context: PresentContext): Promise<SpecimenOffer[]> {
    if (offers.length === 0) return [];
    const shown = inOrderOfDays(offers, context.now).slice(0, MOST_OFFERS);
    const [factsOf, lastPriceOf] = await Promise.all([
      this.facts.of(shown.map(({ id }) => id)),
      this.lastPrices(shown.filter(hasOnlyItsLastPrice)),
    ]);
    return shown.map((document) =>
      presentOffer(document, context, { facts: factsOf(document.id), lastPrice: lastPriceOf(document.id) }),
    );
  }

  /** A lot that has vanished has no price any more; its price history has the last one. */
  private async lastPrices(documents: readonly LotDocument[]): Promise<(id: string) => Money | undefined> {
    const ids = documents.map(({ id }) => id);
    const found = await orWithout<Awaited<ReturnType<PricePointRepository['latest']>>>([], () =>
      this.prices.latest(ids),
    );
    const known = new Map(found.map(({ lotId, amount, currency }) => [lotId, { amount, currency }]));
    return (id) => known.get(id);
  }
}
