import { randomBytes } from 'node:crypto';
import { apiMessages, listLimits, systemListTags } from '@obverse/contracts';
import { UserListRepository, type ListKey } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError, RefusedError } from '../http/errors';
import { IdAliasService } from '../id-alias/id-alias.service';
import { LotService } from '../lot/lot.service';
import { listTagFor } from './list-tag';
import { snapshotOf } from './snapshot';

const RANDOM_BYTES = 8;

/** Changes of a user's lists. A list that the user does not have throws {@link NothingFoundError}. */
@Injectable()
export class UserListService {
  constructor(
    private readonly lists: UserListRepository,
    private readonly lots: LotService,
    private readonly aliases: IdAliasService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws {@link RefusedError} for a user who has as many lists as possible. */
  async create(userId: string, name: string): Promise<void> {
    const tagFor = (taken: ReadonlySet<string>) =>
      listTagFor(name, taken, () => randomBytes(RANDOM_BYTES).toString('hex'));
    const isCreated = await this.lists.create(userId, { name, tagFor }, listLimits.lists, this.now);
    if (!isCreated) throw new RefusedError(409, apiMessages.tooManyLists);
  }

  async rename(list: ListKey, name: string): Promise<void> {
    refuseSystemList(list);
    if (!(await this.lists.rename(list, name))) throw new NothingFoundError(apiMessages.listNotFound);
  }

  /** Removes a list with its lots. */
  async remove(list: ListKey): Promise<void> {
    refuseSystemList(list);
    if (!(await this.lists.remove(list))) throw new NothingFoundError(apiMessages.listNotFound);
  }

  /** Adds a lot; by an old id the present lot. Throws {@link NothingFoundError} for an unknown lot and {@link RefusedError} for a full list. */
  async addLot(list: ListKey, id: LotId): Promise<void> {
    const lot = await this.lotOf(list.userId, id);
    const outcome = await this.lists.addLot(list, lot, listLimits.lotsOfList, this.now);
    if (outcome === 'noList') throw new NothingFoundError(apiMessages.listNotFound);
    if (outcome === 'full') throw new RefusedError(409, apiMessages.listFull);
  }

  /** Takes a lot out of a list; does nothing if the list does not have it. */
  async removeLot(list: ListKey, id: LotId): Promise<void> {
    const isKnown = await this.lists.removeLot(list, await this.presentId(id), this.now);
    if (!isKnown) throw new NothingFoundError(apiMessages.listNotFound);
  }

  /** The lot of the index. One that has vanished is known if it is in a list of the user, or was a short time ago. */
  private async lotOf(userId: string, id: LotId) {
    try {
      const document = await this.lots.document(id);
      return { lotId: document.id, snapshot: snapshotOf(document) };
    } catch (error) {
      if (!(error instanceof NothingFoundError)) throw error;
      const lotId = await this.presentId(id);
      const snapshot = (await this.lists.snapshots(userId, [lotId])).get(lotId);
      if (!snapshot) throw error;
      return { lotId, snapshot };
    }
  }

  private async presentId(id: LotId): Promise<string> {
    return (await this.aliases.resolve('lot', [id])).get(id) ?? id;
  }

  private get now(): Date {
    return new Date(this.clock());
  }
}

function refuseSystemList({ tag }: ListKey): void {
  if (systemListTags.some((known) => known === tag)) throw new RefusedError(409, apiMessages.systemList);
}
