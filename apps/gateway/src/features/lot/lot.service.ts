import { apiMessages, filterRows, type Fact, type Lot, type SpecimenOffer } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import { coinTypeFactsOf } from '../titles/coin-type-facts';
import { describedFactsOf } from '../titles/described-facts';
import { NothingFoundError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { ALL_STEPS } from './other-places';
import { presentCard, presentLot, type PresentContext } from './present-lot';
import { PresentationService, type SurroundingsOf } from './presentation.service';
import { readBy } from './read';
import { SimilarLots } from './similar-lots.service';
import { SpecimenOffers } from './specimen-offers.service';

interface HydratedLot {
  readonly document: LotDocument;
  readonly own: SurroundingsOf;
  readonly similar: readonly LotDocument[];
  readonly ofSimilar: SurroundingsOf;
  readonly offers: readonly SpecimenOffer[];
}

@Injectable()
export class LotService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
    private readonly aliases: IdAliasService,
    private readonly similarLots: SimilarLots,
    private readonly specimenOffers: SpecimenOffers,
  ) {}

  /** A lot with similar lots on offer and with its other offers. Throws {@link NothingFoundError}. */
  readonly get = readBy<LotId, LotDocument, HydratedLot, HydratedLot, Lot>({
    skeleton: (id) => this.document(id),
    hydrate: async (document, context) => {
      const [{ own, offers }, similar] = await Promise.all([
        this.withOffers(document, context),
        this.similarTo(document, context),
      ]);
      return { document, own, offers, ...similar };
    },
    // All that was found is shown.
    rules: (lot) => lot,
    present: ({ document, own, offers, similar, ofSimilar }, context) => ({
      ...presentLot(document, context, own(document)),
      ...(offers.length > 0 ? { offers: [...offers] } : {}),
      facts: factsOf(document, context),
      relevant: similar.map((one) => presentCard(one, context, ofSimilar(one))),
    }),
  });

  /** The lots in the order of the ids; an old id finds the present lot, an unknown one is left out. */
  async find(ids: readonly LotId[], context: PresentContext): Promise<Lot[]> {
    const found = await this.aliases.load('lot', ids, (some) => this.load(some));
    const documents = ids.flatMap((id) => found.get(id) ?? []);
    const surroundings = await this.presentation.surroundings(documents, context);
    return documents.map((document) => presentLot(document, context, surroundings(document)));
  }

  /** Throws {@link NothingFoundError}. An old id finds the present lot. */
  async document(id: LotId): Promise<LotDocument> {
    const found = await this.aliases.load('lot', [id], (some) => this.load(some));
    const document = found.get(id);
    if (!document) throw new NothingFoundError(apiMessages.lotNotFound);
    return document;
  }

  /** Whether the lot was deleted on purpose. False for an id that never was. */
  async isTombstoned(id: LotId): Promise<boolean> {
    const present = (await this.aliases.resolve('lot', [id])).get(id);
    const ids = present !== undefined && isLotId(present) ? [id, present] : [id];
    return (await this.index.held(ids)).some(({ deleted }) => deleted === true);
  }

  private async withOffers(document: LotDocument, context: PresentContext) {
    const own = await this.presentation.surroundings([document], context, { steps: ALL_STEPS });
    return { own, offers: await this.specimenOffers.of(own(document).offers ?? [], context) };
  }

  private async similarTo(document: LotDocument, context: PresentContext) {
    const similar = await this.similarLots.of(document, context.now);
    return { similar, ofSimilar: await this.presentation.surroundings(similar, context) };
  }

  private async load(ids: readonly LotId[]): Promise<ReadonlyMap<LotId, LotDocument>> {
    return new Map((await this.index.get(ids)).map((document) => [document.id, document]));
  }
}

/** A reference of the type stands for those that the lot cites. */
function factsOf(document: LotDocument, { dictionary, language }: PresentContext): Fact[] {
  const described = describedFactsOf(dictionary, document, language);
  const cited = described.find(({ filter }) => filter?.name === filterRows.reference.stored)?.title;
  return [...coinTypeFactsOf(dictionary, [document], language).filter(({ title }) => title !== cited), ...described];
}
