import {
  auctionQuerySchema,
  buildSearchPath,
  catalogIdSchema,
  endpoints,
  listTagSchema,
  lotIdSchema,
  orgQuerySchema,
  parseSearchPath,
  publicLotQuerySchema,
  publicPageQuerySchema,
  publicSearchRequestSchema,
  searchParamsSchema,
} from '@obverse/contracts';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { CallFailedError, type Api } from './api';

const { v1 } = endpoints;

const searchLots = z.strictObject({
  ...publicLotQuerySchema.shape,
  query: searchParamsSchema.shape.query.describe(
    'Words such as "denarius of Trajan, silver". Understood in eight languages.',
  ),
  search: publicLotQuerySchema.shape.search.describe(
    'The path of a search page of the site, with filters and order: /search/open/met-silver/ord-price-asc. Lots that ended: /search/ended.',
  ),
  cursor: publicLotQuerySchema.shape.cursor.describe('The cursor of the page before.'),
});
const myLists = z.strictObject({
  list: listTagSchema.optional().describe('The tag of a list whose lots are wanted. Absent: the lists themselves.'),
  ...publicPageQuerySchema.shape,
});
const lotOfList = z.strictObject({
  list: listTagSchema.describe('The tag of a list, as my_lists states it.'),
  lot: lotIdSchema,
});

/** No tool deletes, and each may be called again. */
const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };
const changes = { ...reads, readOnlyHint: false };

/** The tools of the scope `search`. Each is a call of the API. */
export function addSearchTools(server: McpServer, api: Api): void {
  server.registerTool(
    'search_lots',
    {
      title: 'Search coin lots',
      description:
        'Lots of coins in auctions and shops, by words or by the path of a search page: a page of lots with prices and ends, the number of all lots, and the cursor of the next page. isNear: no lot fulfils the whole search.',
      inputSchema: searchLots,
      annotations: reads,
    },
    ({ query, search, ...page }) =>
      answered(api(v1.lots, { query: { ...page, search: query === undefined ? search : withQuery(search, query) } })),
  );
  server.registerTool(
    'get_lot',
    {
      title: 'One lot',
      description:
        'A lot by its id, with the description of its seller, what is known of the coin, other offers and similar lots.',
      inputSchema: z.strictObject({ id: lotIdSchema }),
      annotations: reads,
    },
    (params) => answered(api(v1.lot, { params })),
  );
  server.registerTool(
    'get_type',
    {
      title: 'A type of coin',
      description:
        'A type of coin with its lots on offer and its past results. The id is the last ten characters of catalogItem.key of a lot.',
      inputSchema: z.strictObject({ id: catalogIdSchema }),
      annotations: reads,
    },
    (params) => answered(api(v1.type, { params })),
  );
  addDirectoryTools(server, api);
}

function addDirectoryTools(server: McpServer, api: Api): void {
  server.registerTool(
    'list_auctions',
    {
      title: 'Auctions',
      description: 'Auctions to come or closed ones, soonest end first.',
      inputSchema: auctionQuerySchema,
      annotations: reads,
    },
    (query) => answered(api(v1.auctions, { query })),
  );
  server.registerTool(
    'list_companies',
    {
      title: 'Companies',
      description: 'Auction houses, marketplaces and shops whose lots are known.',
      inputSchema: orgQuerySchema,
      annotations: reads,
    },
    ({ orgForms, ...query }) =>
      answered(api(v1.companies, { query: { ...query, ...(orgForms ? { orgForms: [...orgForms] } : {}) } })),
  );
}

/** The tools of the scope `lists`. */
export function addListTools(server: McpServer, api: Api): void {
  server.registerTool(
    'my_lists',
    {
      title: 'Lists of the user',
      description: 'The lists of the user with their tags; with a tag the lots of that list, page by page.',
      inputSchema: myLists,
      annotations: reads,
    },
    ({ list, ...query }) =>
      answered(list === undefined ? api(v1.lists, {}) : api(v1.listLots, { params: { listTag: list }, query })),
  );
  server.registerTool(
    'add_to_list',
    {
      title: 'Put a lot into a list',
      description: 'Puts a lot into a list of the user.',
      inputSchema: lotOfList,
      annotations: changes,
    },
    ({ list, lot }) => answered(api(v1.addLot, { params: { listTag: list, lotId: lot } })),
  );
  server.registerTool(
    'saved_searches',
    {
      title: 'Saved searches',
      description:
        'The saved searches of the user, each with the number of lots that are new since the last look of the user.',
      inputSchema: z.strictObject({}),
      annotations: reads,
    },
    () => answered(api(v1.searches, {})),
  );
  server.registerTool(
    'save_search',
    {
      title: 'Save a search',
      description: 'Saves a search for the user by the path of its page. alert: how new lots are announced by mail.',
      inputSchema: publicSearchRequestSchema,
      annotations: changes,
    },
    (body) => answered(api(v1.saveSearch, { body })),
  );
}

/** What the API answers, as JSON. A refusal of the site is a result with `isError`, so that the model reads what to do. */
async function answered(call: Promise<unknown>): Promise<CallToolResult> {
  try {
    const answer = await call;
    return { content: [{ type: 'text', text: answer === undefined ? 'Done.' : JSON.stringify(answer) }] };
  } catch (error) {
    if (!(error instanceof CallFailedError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

function withQuery(path: string, query: string): string {
  return buildSearchPath({ ...parseSearchPath(path), query });
}
