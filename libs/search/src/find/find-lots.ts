import type { SearchOrder } from '@obverse/contracts';
import type { FacetRequest, LotPage, LotQuery } from '@obverse/lot-index';
import { MAX_RELAXATIONS, words } from '@obverse/numismatics';
import { buildLotQuery, type Position } from '../plan/build-lot-query';
import { chooseCandidate, ENOUGH, MAX_NEAR, type Chosen } from './choose-candidate';
import type { Interpretation, Interpretations } from '../understanding/interpretations';
import { orderOf } from '../criteria/orders';

export interface PageRequest {
  readonly orderBy?: SearchOrder | undefined;
  /** Where the page of the exact interpretation begins. A cursor is not valid for the others. */
  readonly position: Position;
  /** The lots before the page. */
  readonly skip: number;
  /** 0 to find out the interpretation alone. */
  readonly take: number;
  /** Few lots are followed by near ones. */
  readonly wantsNear: boolean;
  /** The facets that are counted together with the page of the exact interpretation; undefined if none are. */
  readonly facets?: ((interpretation: Interpretation) => FacetRequest | undefined) | undefined;
}

/** Finds out the interpretation and no lots. */
export const NO_PAGE: PageRequest = { position: { skip: 0 }, skip: 0, take: 0, wantsNear: false };

/** What finding lots needs from its surroundings. */
export interface FindPorts {
  /** The pages of several queries by one request to the index. */
  readonly read: (queries: readonly LotQuery[]) => Promise<readonly LotPage[]>;
  /** Called before the text is read again: a service then answers other requests. */
  readonly pause: () => Promise<void>;
}

export interface Found extends Chosen {
  /** Words of the text that were not corrected because lots contain them. */
  readonly known: ReadonlySet<string>;
}

/** The most pages of looser interpretations, less those of words that are looked up. */
const MAX_PAGES = MAX_RELAXATIONS;
const NO_LOTS: LotPage = { ids: [], total: 0 };
const NO_WORDS: ReadonlySet<string> = new Set();
/** The exact lots may be among the near ones and are left out. */
const NEAR_TAKE = MAX_NEAR + ENOUGH - 1;

/**
 * Finds the lots of a search. The first request has the page of the exact interpretation and looks up the words that were corrected. A second one is made
 * only if that finds too little, with the pages of the other interpretations, or if a corrected word occurs in lots. The only word that is no
 * concept is looked up as well: if no lot has it, interpretations that require it are not asked for.
 */
export async function findLots(
  interpret: (known: ReadonlySet<string>) => Interpretations,
  request: PageRequest,
  { read, pause }: FindPorts,
): Promise<Found> {
  const { exact, looser, following, corrected } = interpret(NO_WORDS);
  const word = soleWordOf(exact);
  const sole = word !== undefined && looser().length > 0 ? word : undefined;
  const lookedUp = [...corrected.map(words), ...(sole === undefined ? [] : [[sole]])];
  const [page = NO_LOTS, ...checks] = await read([
    countedPageQuery(exact, request),
    ...lookedUp.map((terms) => existenceOf(terms, exact.conditions.now)),
  ]);
  const occurs = (place: number) => (checks[place]?.ids.length ?? 0) > 0;
  const known = new Set(corrected.filter((_, place) => occurs(place)).flatMap(words));
  const most = MAX_PAGES - lookedUp.length;
  if (known.size > 0) return { ...(await findAtOnce(interpret(known), request, read, most - 1)), known };
  const found = { interpretation: exact, page };
  if (page.total >= (request.wantsNear ? ENOUGH : 1)) return { ...chooseCandidate([found], request), known };
  await pause();
  const lacksWords = sole !== undefined && !occurs(corrected.length);
  const fitting =
    page.total > 0
      ? following()
      : looser({ lacksWords }).filter(({ conditions }) => !lacksWords || !conditions.terms.includes(sole));
  const possible = fewer(fitting, most);
  if (possible.length === 0) return { ...chooseCandidate([found], request), known };
  const wanted = page.total === 0 ? fromStart(request) : nearRequest(request);
  const pages = await read(possible.map((one) => ({ ...pageQuery(one, wanted), ...totalOf(page) })));
  const others = possible.map((interpretation, place) => ({ interpretation, page: pages[place] ?? NO_LOTS }));
  return { ...chooseCandidate([found, ...others], request), known };
}

/** If there are too many, the loosest but one are left out: little is lost between two that give up much. */
function fewer(looser: readonly Interpretation[], most: number): readonly Interpretation[] {
  if (looser.length <= most) return looser;
  return [...looser.slice(0, Math.max(0, most - 1)), ...looser.slice(-1)];
}

/** The only word of the lots that is no tag of a concept. */
function soleWordOf({ conditions: { terms } }: Interpretation): string | undefined {
  const found = terms.filter((term) => !term.includes('-'));
  return found.length === 1 ? found[0] : undefined;
}

/** The page of a single interpretation. */
export async function findAs(
  interpretation: Interpretation,
  request: PageRequest,
  { read }: Pick<FindPorts, 'read'>,
): Promise<Chosen> {
  const [page = NO_LOTS] = await read([countedPageQuery(interpretation, request)]);
  return { main: { interpretation, page } };
}

/** All interpretations in one request. */
async function findAtOnce(
  { exact, looser: all }: Interpretations,
  request: PageRequest,
  read: FindPorts['read'],
  most: number,
): Promise<Chosen> {
  const looser = fewer(all(), most);
  const later = fromStart(request);
  const pages = await read([countedPageQuery(exact, request), ...looser.map((one) => pageQuery(one, later))]);
  const found = { interpretation: exact, page: pages[0] ?? NO_LOTS };
  const others = looser.map((interpretation, place) => ({ interpretation, page: pages[place + 1] ?? NO_LOTS }));
  return chooseCandidate([found, ...others], request);
}

function countedPageQuery(interpretation: Interpretation, request: PageRequest): LotQuery {
  const facets = request.take > 0 ? request.facets?.(interpretation) : undefined;
  return { ...pageQuery(interpretation, request), ...(facets && { facets }) };
}

export function pageQuery({ criteria, conditions, ranking }: Interpretation, request: PageRequest): LotQuery {
  const order = orderOf(criteria, request.orderBy);
  return buildLotQuery(conditions, { order, ranking, position: request.position, take: request.take });
}

function fromStart(request: PageRequest): PageRequest {
  return { ...request, position: { skip: request.skip } };
}

function nearRequest(request: PageRequest): PageRequest {
  return { ...request, position: { skip: 0 }, take: NEAR_TAKE };
}

/** The lots after exact ones are not counted. */
function totalOf({ total }: LotPage): Pick<LotQuery, 'knownTotal'> {
  return total === 0 ? {} : { knownTotal: 1 };
}

/** Finds one lot if there is any. The number of lots is not asked for, which would take longer. */
function existenceOf(terms: readonly string[], now: number): LotQuery {
  return { now, terms, filters: {}, order: 'newest', skip: 0, take: 1, knownTotal: 1 };
}
