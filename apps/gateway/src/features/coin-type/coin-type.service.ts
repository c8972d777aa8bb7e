import { filterRows, type CatalogItem } from '@obverse/contracts';
import type { LotPage, LotQuery } from '@obverse/lot-index';
import { slug } from '@obverse/numismatics';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../../edge/http/errors';
import type { PresentContext } from '../lot/present-lot';
import { PresentationService } from '../lot/presentation.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { coinTypeFactsOf, coinTypeTitleOf } from '../titles/coin-type-facts';
import { coinTypeTagOf } from '../titles/coin-type-tag';

const SHOWN = 24;
const NOTHING: LotPage = { ids: [], total: 0 };

/** A type of coin: what its lots have in common, the lots on offer and the past results. */
@Injectable()
export class CoinTypeService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
  ) {}

  /** Throws {@link NothingFoundError} if no lot is of the type. */
  async item(id: string, context: PresentContext): Promise<CatalogItem> {
    const { language } = context;
    const [open = NOTHING, past = NOTHING] = await this.index.searchAll([
      queryOf(id, 'open', context.now),
      queryOf(id, 'ended', context.now),
    ]);
    const documents = [...(open.documents ?? []), ...(past.documents ?? [])];
    if (documents.length === 0) throw new NothingFoundError();
    const lots = await this.presentation.lots(documents, context);
    const facts = coinTypeFactsOf(context.dictionary, documents, language);
    const title = coinTypeTitleOf(documents, facts, language);
    const openCount = open.documents?.length ?? 0;
    const pictured = lots.find(({ imageCount, images }) => (images ? images.includes(0) : imageCount > 0));
    return {
      id,
      uiKey: slug(title),
      title,
      facts,
      ...(pictured ? { picture: { id: pictured.id, uiKey: pictured.uiKey, ext: pictured.ext } } : {}),
      open: lots.slice(0, openCount),
      openTotal: open.total,
      past: lots.slice(openCount),
      pastTotal: past.total,
      total: open.total + past.total,
    };
  }
}

function queryOf(id: string, status: 'open' | 'ended', now: number): LotQuery {
  return {
    now,
    status,
    terms: [],
    filters: { [filterRows.coinType.stored]: [coinTypeTagOf(id)] },
    oncePerSpecimen: true,
    withDocuments: true,
    order: status === 'open' ? 'newest' : 'closed-desc',
    skip: 0,
    take: SHOWN,
  };
}
