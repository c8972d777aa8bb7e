import {
  apiMessages,
  MAX_EXPORTED,
  parseSearchPath,
  searchParamsOf,
  searchParamsSchema,
  type ExportedLot,
  type exportQuerySchema,
} from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { pageQuery } from '@obverse/search';
import { CONFIG } from '@obverse/service-kit';
import type { Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config';
import { InvalidRequestError } from '../../edge/http/errors';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { presentCard, type PresentContext } from '../lot/present-lot';
import { PresentationService } from '../lot/presentation.service';
import { LotFinder } from '../query/lot-finder';
import { TagTitles } from '../titles/tag-titles';
import { exportedLot } from './exported-lot';

/** Lots of a read. More take longer than an event loop may be held. */
const PAGE = 250;
/** The most parts of a file: the first page of the search, the others, and the head or the end of the file. */
export const MAX_PARTS = Math.ceil(MAX_EXPORTED / PAGE) + 2;

export interface AskedExport {
  readonly query: z.output<typeof exportQuerySchema>;
  readonly language: Language;
  /** Identifies the visitor whose lists are searched. */
  readonly request: FastifyRequest;
}

/** The lots of a search, all of them, in its order. */
@Injectable()
export class ExportService {
  constructor(
    private readonly finder: LotFinder,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    private readonly presentation: PresentationService,
    private readonly titles: TagTitles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The lots in parts, which are read one after another. Lots that lack a condition of the search are left out. Throws {@link InvalidRequestError} before the first
   * part for a search of too many lots and for a currency without a rate, and otherwise as `LotFinder.find`.
   */
  async *lots({ query, language, request }: AskedExport): AsyncGenerator<readonly ExportedLot[], void> {
    const context = await this.contextOf(query, query.language ?? language, request);
    const options = {
      origin: this.config.PUBLIC_URL,
      titleOf: (...[name, tag]: Parameters<Parameters<typeof exportedLot>[2]['titleOf']>) =>
        this.titles.titleOf(name, tag, context.language),
    };
    for await (const documents of this.documents(query.search, context, request))
      yield documents.map((document) => exportedLot(document, presentCard(document, context), options));
  }

  private async *documents(
    path: string,
    { now, language, currency }: PresentContext,
    request: FastifyRequest,
  ): AsyncGenerator<readonly LotDocument[], void> {
    const { page: _page, pageSize: _size, ...state } = parseSearchPath(path);
    const search = searchParamsSchema.parse(searchParamsOf(state));
    const { main, order } = await this.finder.find(search, { now, request, language, currency });
    if (main.interpretation.isNear) return;
    if (main.page.total > MAX_EXPORTED)
      throw new InvalidRequestError([{ path: 'search', message: apiMessages.exportLimit }]);
    let page = main.page;
    while (page.documents && page.documents.length > 0) {
      yield page.documents;
      if (page.cursor === undefined) return;
      const position = { skip: 0, cursor: page.cursor };
      const wanted = { orderBy: order, position, skip: 0, take: PAGE, wantsNear: false };
      page = await this.index.search({ ...pageQuery(main.interpretation, wanted), knownTotal: main.page.total });
    }
  }

  private async contextOf(
    { currency }: AskedExport['query'],
    language: Language,
    request: FastifyRequest,
  ): Promise<PresentContext> {
    const context = await this.presentation.context(language, request);
    if (currency === undefined) return context;
    if (!this.presentation.currencies().includes(currency))
      throw new InvalidRequestError([{ path: 'currency', message: apiMessages.noRate }]);
    return { ...context, currency };
  }
}
