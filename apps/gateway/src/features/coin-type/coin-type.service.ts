import { filterRows, type CatalogItem } from '@obverse/contracts';
import type { LotDocument, LotPage, LotQuery } from '@obverse/lot-index';
import { slug } from '@obverse/numismatics';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError } from '../../edge/http/errors';
import { presentCard, type PresentContext } from '../lot/present-lot';
import { PresentationService, type SurroundingsOf } from '../lot/presentation.service';
import { readBy } from '../lot/read';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { coinTypeFactsOf, coinTypeTitleOf } from '../titles/coin-type-facts';
import { coinTypeTagOf } from '../titles/coin-type-tag';

const SHOWN = 24;
const NOTHING: LotPage = { ids: [], total: 0 };

interface TypeOfLots {
  readonly id: string;
  readonly open: LotPage;
  readonly past: LotPage;
}
interface HydratedType extends TypeOfLots {
  readonly surroundings: SurroundingsOf;
}

/** A type of coin: what its lots have in common, the lots on offer and the past results. */
@Injectable()
export class CoinTypeService {
  constructor(
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
  ) {}

  /** Throws {@link NothingFoundError} if no lot is of the type. */
  readonly item = readBy<string, TypeOfLots, HydratedType, HydratedType, CatalogItem>({
    skeleton: async (id, { now }) => {
      const [open = NOTHING, past = NOTHING] = await this.index.searchAll([
        queryOf(id, 'open', now),
        queryOf(id, 'ended', now),
      ]);
      return { id, open, past };
    },
    hydrate: async (found, context) => ({
      ...found,
      surroundings: await this.presentation.surroundings(documentsOf(found), context),
    }),
    rules: (found) => {
      if (documentsOf(found).length === 0) throw new NothingFoundError();
      return found;
    },
    present: presentType,
  });
}

function documentsOf({ open, past }: TypeOfLots): readonly LotDocument[] {
  return [...(open.documents ?? []), ...(past.documents ?? [])];
}

function presentType({ id, open, past, surroundings }: HydratedType, context: PresentContext): CatalogItem {
  const documents = documentsOf({ id, open, past });
  const lots = documents.map((document) => presentCard(document, context, surroundings(document)));
  const facts = coinTypeFactsOf(context.dictionary, documents, context.language);
  const title = coinTypeTitleOf(documents, facts, context.language);
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
