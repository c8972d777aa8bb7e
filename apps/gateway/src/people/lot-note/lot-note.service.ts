import {
  apiMessages,
  lotNoteLimits,
  type endpoints,
  type FoundNotes,
  type LotNote,
  type newLotNoteSchema,
} from '@obverse/contracts';
import {
  LotNoteRepository,
  UserListRepository,
  type CountedTag,
  type ListKey,
  type StoredNote,
} from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { lotName } from '@obverse/lots';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';

type NoteQuery = z.output<typeof endpoints.notes.find.query>;

/** The notes of a user about lots. */
@Injectable()
export class LotNoteService {
  constructor(
    private readonly notes: LotNoteRepository,
    private readonly lists: UserListRepository,
    private readonly aliases: IdAliasService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those about lots, by the present ids of these. */
  async of(userId: string, lotIds: readonly string[]): Promise<LotNote[]> {
    return (await this.notes.of(userId, lotIds)).map(presentNote);
  }

  /**
   * Stores a note in place of the one before; by an old id that of the present lot. Throws {@link RefusedError} for a first note about a lot that is in no list of the
   * user, and for a user who has as many notes as possible.
   */
  async save(userId: string, id: string, given: z.output<typeof newLotNoteSchema>): Promise<LotNote> {
    const lotId = (await this.aliases.resolve('lot', [id])).get(id) ?? id;
    const { note = '', tags = [], bid } = given;
    const stored = { lotId, note, tags, amount: bid?.amount ?? null, currency: bid?.currency ?? null };
    if (note === '' && tags.length === 0 && !bid) await this.notes.remove(userId, lotId);
    else {
      const outcome = await this.notes.save(userId, stored, lotNoteLimits.notes, new Date(this.clock()));
      if (outcome === 'notListed') throw new RefusedError(409, apiMessages.noteNeedsList);
      if (outcome === 'full') throw new RefusedError(409, apiMessages.tooManyNotes);
    }
    return presentNote(stored);
  }

  async tagsOf(userId: string): Promise<CountedTag[]> {
    return [...(await this.notes.tagsOf(userId, lotNoteLimits.shownTags))];
  }

  /** Throws {@link NothingFoundError} for a list that the user does not have. */
  async find({ userId, tag: list }: ListKey, { words = '', tag, page = 1 }: NoteQuery): Promise<FoundNotes> {
    const { page: take } = lotNoteLimits;
    const search = { userId, list, words: words.split(/\s+/u).filter(Boolean), tag, take, skip: (page - 1) * take };
    const found = await this.notes.search(search);
    if (found.length === 0 && !(await this.lists.has({ userId, tag: list })))
      throw new NothingFoundError(apiMessages.listNotFound);
    return {
      totalCount: found[0]?.total ?? 0,
      notes: found.map(({ title, titlePrefix, ...note }) => ({
        ...presentNote(note),
        ...(title === null ? {} : { title: lotName({ title, titlePrefix }) }),
      })),
    };
  }
}

function presentNote({ lotId, note, tags, amount, currency }: StoredNote): LotNote {
  return { lotId, note, tags, ...(amount === null || currency === null ? {} : { bid: { amount, currency } }) };
}
