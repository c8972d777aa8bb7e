import { ApiError, endpoints, type Lot } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const LIVE_MS = 20_000;

/** The call for each lot: it has the facts, which the call for several lots leaves out, and caches may keep its answer. */
const comparedLotsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['lots', 'compared', ids],
    queryFn: ({ signal }) => Promise.all(ids.map(async (id) => ({ id, lot: await knownLot(id, signal) }))),
    refetchInterval: ({ state }) => (state.data?.some(({ lot }) => lot?.isActive) ? LIVE_MS : false),
    // Without the lot that was removed, until the answers for the others are there.
    placeholderData: keepPreviousData,
  });

/** Two to six lots in the order of their ids, refreshed while one is open, and the number of ids without a lot. */
export function useComparedLots(ids: readonly string[]) {
  const { data, error, refetch, isPlaceholderData } = useQuery(comparedLotsQuery(ids));
  const answers = data?.filter(({ id }) => ids.includes(id));
  const lots = new Map(answers?.flatMap(({ lot }) => (lot ? [[lot.id, lot] as const] : [])));
  return {
    /** Undefined while they are loaded. An old id and the present one of a lot are one lot. */
    lots: answers && (!isPlaceholderData || lots.size > 0) ? [...lots.values()] : undefined,
    missing: answers?.filter(({ lot }) => lot === undefined).length ?? 0,
    error,
    /** Those that name another lot, or no lot. */
    idsWithout: (lot: Lot) => ids.filter((id) => answers?.find((answer) => answer.id === id)?.lot?.id !== lot.id),
    retry: () => void refetch(),
  };
}

/** Undefined: there is no such lot, or not any more. */
async function knownLot(id: string, signal: AbortSignal): Promise<Lot | undefined> {
  try {
    return await call(endpoints.lots.get, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return undefined;
    throw error;
  }
}
