import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Database, execute, queryRows } from '../connection/database';
import { lockUser } from '../user-account/lock-user';
import {
  addSql,
  foundRow,
  noteRow,
  notesSql,
  placeRow,
  placeSql,
  removeSql,
  searchSql,
  tagRow,
  tagsSql,
} from './lot-note.sql';

/** What a user wrote down about a lot, by the present id of the lot. `amount` and `currency` are the user's own highest bid: both or none. */
export type StoredNote = Readonly<z.output<typeof noteRow>>;

/** `title` and `titlePrefix` are those of the lot when it was added to the list, `total` the number of all notes that were found. */
export type FoundNote = Readonly<z.output<typeof foundRow>>;

export type CountedTag = Readonly<z.output<typeof tagRow>>;

export interface NoteSearch {
  readonly userId: string;
  /** The tag of the list. */
  readonly list: string;
  /** Texts that note and tags contain, whatever their case. */
  readonly words: readonly string[];
  /** A whole tag. */
  readonly tag: string | undefined;
  readonly take: number;
  readonly skip: number;
}

/** Notes about lots. Table `lot_note`, owned by the gateway. A note may have an id that the lot had before. */
export class LotNoteRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** The notes of a user about lots. Lots without one are absent. */
  async of(userId: string, lotIds: readonly string[]): Promise<readonly StoredNote[]> {
    return lotIds.length === 0 ? [] : this.database.rows(noteRow, notesSql, [userId, lotIds]);
  }

  /** Those about lots of a list, the lots that were added last first. */
  search({ userId, list, words, tag, take, skip }: NoteSearch): Promise<readonly FoundNote[]> {
    return this.database.rows(foundRow, searchSql, [userId, list, words, tag ?? null, take, skip]);
  }

  /** The tags of a user, the most frequent first. */
  tagsOf(userId: string, limit: number): Promise<readonly CountedTag[]> {
    return this.database.rows(tagRow, tagsSql, [userId, limit]);
  }

  /**
   * Stores a note in place of the one before. A first note is only stored about a lot that is in a list of the user, or was a short time ago: otherwise `notListed`.
   * `full` when the user has `limit` notes, or no longer exists. Of several calls at once no more than `limit` notes are stored.
   */
  save(userId: string, note: StoredNote, limit: number, now: Date): Promise<'saved' | 'notListed' | 'full'> {
    return this.database.inTransaction(async (manager) => {
      if (!(await lockUser(manager, userId, 'exclusive'))) return 'full';
      const [place] = await queryRows(manager, placeRow, placeSql, [userId, [note.lotId]]);
      if (!place?.isWritten) {
        if (!place?.isListed) return 'notListed';
        if (place.count >= limit) return 'full';
      }
      await execute(manager, removeSql, [userId, [note.lotId]]);
      const { lotId, tags, amount, currency } = note;
      await execute(manager, addSql, [userId, lotId, note.note, tags, amount, currency, now]);
      return 'saved';
    });
  }

  async remove(userId: string, lotId: string): Promise<void> {
    await this.database.execute(removeSql, [userId, [lotId]]);
  }
}
