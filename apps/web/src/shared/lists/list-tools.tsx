import { LotNotes } from '../notes/lot-notes';
import { NoteSearch } from '../notes/note-search';
import { ListLotActions } from './list-lot-actions';
import { RecycleBinPanel } from './recycle-bin-panel';

/** What stands above the lots of a list of the user: the recycle bin, and the search of notes, which shows its lots in place of those that follow. */
export function ListTools(props: Parameters<typeof NoteSearch>[0]) {
  return (
    <>
      <RecycleBinPanel />
      <NoteSearch key={props.listTag} {...props} />
    </>
  );
}

/** What a card has in a list of the user: the note about the lot, and what can be done with the lot. */
export function ListCardFoot(props: Parameters<typeof ListLotActions>[0]) {
  return (
    <>
      <LotNotes lot={props.lot} />
      <ListLotActions {...props} />
    </>
  );
}
