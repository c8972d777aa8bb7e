import type { SearchOrder } from '@obverse/contracts';
import type { FacetRequest, LotPage, LotQuery } from '@obverse/lot-index';
import { MAX_RELAXATIONS, words } from '@obverse/numismatics';
import { buildLotQuery, type Position } from '../plan/build-lot-query';
import { chooseCandidate, ENOUGH, MAX_NEAR, type Candidate, type Chosen } from './choose-candidate';
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
  /** The facets that are counted together with a page of these lots; undefined if none are. */
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

const NO_LOTS: LotPage = { ids: [], total: 0 };
const NO_WORDS: ReadonlySet<string> = new Set();
/** The exact lots may be among the near ones and are left out. */
const NEAR_TAKE = MAX_NEAR + ENOUGH - 1;

/**
 * Finds the lots of a search. The first request has the page of the exact interpretation and looks up the words that were corrected; if one occurs in
 * lots, the text is read again with it. Only if that finds too little, the other interpretations are asked for. The only word that is no
 * concept is looked up as well: if no lot has it, interpretations that require it are not asked for.
 */
export async function findLots(
  interpret: (known: ReadonlySet<string>) => Interpretations,
  request: PageRequest,
  { read, pause }: FindPorts,
): Promise<Found> {
  const first = interpret(NO_WORDS);
  const word = soleWordOf(first.exact);
  const sole = word !== undefined && first.looser().length > 0 ? word : undefined;
  const lookedUp = [...first.corrected.map(words), ...(sole === undefined ? [] : [[sole]])];
  const [page = NO_LOTS, ...checks] = await read([
    countedPageQuery(first.exact, request),
    ...lookedUp.map((terms) => existenceOf(terms, first.exact.conditions.now)),
  ]);
  const occurs = (place: number) => (checks[place]?.ids.length ?? 0) > 0;
  const known = new Set(first.corrected.filter((_, place) => occurs(place)).flatMap(words));
  if (known.size > 0) {
    const again = interpret(known);
    const found = await findAs(again.exact, request, { read });
    return { ...(await findAround(found.main, again.looser, request, { read, pause })), known };
  }
  const lacksWords = sole !== undefined && !occurs(first.corrected.length);
  const looser = () =>
    first.looser({ lacksWords }).filter(({ conditions }) => !lacksWords || !conditions.terms.includes(sole));
  return { ...(await findAround({ interpretation: first.exact, page }, looser, request, { read, pause })), known };
}

/** The exact lots; if they are too few, with near ones or instead of them those of an interpretation that gives something up. */
async function findAround(
  exact: Candidate,
  looser: () => readonly Interpretation[],
  request: PageRequest,
  { read, pause }: FindPorts,
): Promise<Chosen> {
  if (exact.page.total >= (request.wantsNear ? ENOUGH : 1)) return { main: exact };
  await pause();
  const others = looser();
  if (exact.page.total > 0) return withNear(exact, others, request, read);
  const possible = fewer(others, MAX_RELAXATIONS);
  // Of several, only the lots of the chosen one are read.
  const queryOf = (one: Interpretation) =>
    possible.length === 1 ? countedPageQuery(one, fromStart(request)) : pageQuery(one, NO_PAGE);
  const pages = possible.length > 0 ? await read(possible.map(queryOf)) : [];
  const found = possible.map((interpretation, place) => ({ interpretation, page: pages[place] ?? NO_LOTS }));
  const { main } = chooseCandidate([exact, ...found], { wantsNear: false });
  if (main === exact || request.take === 0) return { main };
  const isFew = request.wantsNear && !main.interpretation.isNear && main.page.total < ENOUGH;
  return withNear(main, isFew ? others : [], request, read);
}

/** The page of the candidate unless it is known, followed by lots of the near interpretations. */
async function withNear(
  { interpretation, page }: Candidate,
  others: readonly Interpretation[],
  request: PageRequest,
  read: FindPorts['read'],
): Promise<Chosen> {
  const isRead = page.documents !== undefined || request.take === 0;
  const near = fewer(
    others.filter(({ isNear }) => isNear),
    MAX_RELAXATIONS,
  );
  const own = isRead ? [] : [{ ...countedPageQuery(interpretation, fromStart(request)), knownTotal: page.total }];
  // The lots after exact ones are not counted.
  const following = near.map((one) => ({ ...pageQuery(one, nearRequest(request)), knownTotal: 1 }));
  const pages = own.length + following.length > 0 ? await read([...own, ...following]) : [];
  const main = { interpretation, page: isRead ? page : (pages[0] ?? NO_LOTS) };
  const found = near.map((one, place) => ({ interpretation: one, page: pages[place + own.length] ?? NO_LOTS }));
  return chooseCandidate([main, ...found], request);
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
): Promise<{ readonly main: Candidate }> {
  const [page = NO_LOTS] = await read([countedPageQuery(interpretation, request)]);
  return { main: { interpretation, page } };
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

/** Finds one lot if there is any. The number of lots is not asked for, which would take longer. */
function existenceOf(terms: readonly string[], now: number): LotQuery {
  return { now, terms, filters: {}, order: 'newest', skip: 0, take: 1, knownTotal: 1 };
}
