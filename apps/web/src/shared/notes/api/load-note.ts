import { laterEndpoints, lotNoteLimits, type LotNote } from '@obverse/contracts';
import { call } from '../../api/client';

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, LotNote>>;
}

let open: Batch | undefined;

/** The note about a lot; null if there is none. Those that are asked for at the same time are loaded with one call. */
export async function loadNote(lotId: string): Promise<LotNote | null> {
  if (!open || open.ids.size >= lotNoteLimits.asked) open = newBatch();
  open.ids.add(lotId);
  return (await open.answer).get(lotId) ?? null;
}

function newBatch(): Batch {
  const ids = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    // Later ones are in another call.
    if (open?.ids === ids) open = undefined;
    return notesOf(ids);
  });
  return { ids, answer };
}

async function notesOf(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, LotNote>> {
  const notes = await call(laterEndpoints.notes.list, { query: { ids: [...ids] } });
  return new Map(notes.map((note) => [note.lotId, note]));
}
