import {
  endpoints,
  laterEndpoints,
  type FoundNotes,
  type Lot,
  type LotNote,
  type NewLotNote,
} from '@obverse/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { loadNote } from './load-note';

// The first part is that of answers that depend on the user: they are loaded again after a sign-in.
const KEY = ['lots', 'notes'] as const;

/** The note about a lot; null if there is none. */
export const noteQuery = (lotId: string) =>
  queryOptions({ queryKey: [...KEY, 'of', lotId], queryFn: () => loadNote(lotId) });

/** The tags of all notes of the user, the most frequent first. */
export const tagsQuery = queryOptions({
  queryKey: [...KEY, 'tags'],
  queryFn: ({ signal }) => call(laterEndpoints.notes.tags, { signal }),
});

export interface NoteSearch {
  readonly words: string;
  /** Empty: any. */
  readonly tag: string;
}

/** Notes about lots of a list, with these lots. Those that sellers no longer show are missing. */
interface FoundPage extends FoundNotes {
  readonly lots: Lot[];
}

const foundPageQuery = (listTag: string, { words, tag }: NoteSearch, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'found', listTag, words, tag, 'page', page],
    queryFn: async ({ signal }): Promise<FoundPage> => {
      const query = { page, ...(words === '' ? {} : { words }), ...(tag === '' ? {} : { tag }) };
      const found = await call(laterEndpoints.notes.find, { params: { listTag }, query, signal });
      return { ...found, lots: await lotsOf(found, signal) };
    },
  });

/** The first pages of what a search finds, as one. Pages that were read before are not read again. */
export const foundNotesQuery = (listTag: string, search: NoteSearch, pages: number) =>
  queryOptions({
    queryKey: [...KEY, 'found', listTag, search.words, search.tag, 'pages', pages],
    queryFn: async ({ client }): Promise<FoundPage> => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const found = await Promise.all(numbers.map((page) => client.fetchQuery(foundPageQuery(listTag, search, page))));
      return {
        totalCount: found[0]?.totalCount ?? 0,
        notes: found.flatMap(({ notes }) => notes),
        lots: found.flatMap(({ lots }) => lots),
      };
    },
  });

/** In the order of the notes. */
async function lotsOf({ notes }: FoundNotes, signal: AbortSignal): Promise<Lot[]> {
  if (notes.length === 0) return [];
  const lots = await call(endpoints.lots.find, { body: notes.map(({ lotId }) => lotId), signal });
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  return notes.flatMap(({ lotId }) => known.get(lotId) ?? []);
}

/** Stores the note about a lot; an empty one deletes it. */
export function useSaveNote(lotId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLotNote) => call(laterEndpoints.notes.save, { params: { lotId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(noteQuery(lotId).queryKey, isEmpty(saved) ? null : saved);
      void client.invalidateQueries({ queryKey: tagsQuery.queryKey });
      void client.invalidateQueries({ queryKey: [...KEY, 'found'] });
    },
  });
}

function isEmpty({ note, tags, bid }: LotNote): boolean {
  return note === '' && tags.length === 0 && bid === undefined;
}
