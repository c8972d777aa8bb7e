import { apiMessages, type Lot } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import { coinTypeFactsOf } from '../titles/coin-type-facts';
import { NothingFoundError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { ALL_STEPS } from './other-places';
import type { PresentContext } from './present-lot';
import { PresentationService } from './presentation.service';
import { SimilarLots } from './similar-lots.service';

@Injectable()
export class LotService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
    private readonly aliases: IdAliasService,
    private readonly similarLots: SimilarLots,
  ) {}

  /** A lot with similar lots on offer and with its other offers. Throws {@link NothingFoundError}. */
  async get(id: LotId, context: PresentContext): Promise<Lot> {
    const document = await this.document(id);
    const [lots, relevant] = await Promise.all([
      this.presentation.lotsWithOffers([document], context, { steps: ALL_STEPS }),
      this.similarLots.of(document, context.now).then((similar) => this.presentation.lots(similar, context)),
    ]);
    const [lot] = lots;
    if (!lot) throw new NothingFoundError(apiMessages.lotNotFound);
    return { ...lot, facts: coinTypeFactsOf(context.dictionary, [document], context.language), relevant };
  }

  /** The lots in the order of the ids; an old id finds the present lot, an unknown one is left out. */
  async find(ids: readonly LotId[], context: PresentContext): Promise<Lot[]> {
    const found = await this.aliases.load('lot', ids, (some) => this.load(some));
    const documents = ids.flatMap((id) => found.get(id) ?? []);
    return this.presentation.lots(documents, context);
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

  private async load(ids: readonly LotId[]): Promise<ReadonlyMap<LotId, LotDocument>> {
    return new Map((await this.index.get(ids)).map((document) => [document.id, document]));
  }
}
