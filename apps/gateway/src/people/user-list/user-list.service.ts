import { randomBytes } from 'node:crypto';
import { apiMessages, listLimits, systemListTags } from '@obverse/contracts';
import { KnownLotRepository, UserListRepository, type ListKey } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import { IdAliasService } from '../../lot-reads/id-alias.service';
import { LotService } from '../../features/lot/lot.service';
import { systemListTitles } from '../../features/visitor-lists/list-title';
import { listTagFor } from './list-tag';
import { snapshotOf } from '../../features/visitor-lists/snapshot';
import { SnapshotWorker } from './snapshot-worker';

const RANDOM_BYTES = 8;

interface NewLot {
  readonly lotId: LotId;
  /** Its document. Empty: the {@link SnapshotWorker} stores it. */
  readonly snapshot: object;
}

/** Changes of a user's lists. A list that the user does not have throws {@link NothingFoundError}. */
@Injectable()
export class UserListService {
  constructor(
    private readonly lists: UserListRepository,
    private readonly lots: LotService,
    private readonly knownLots: KnownLotRepository,
    private readonly aliases: IdAliasService,
    private readonly snapshots: SnapshotWorker,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws {@link RefusedError} for a user who has as many lists as possible, or one of this name. */
  async create(userId: string, name: string): Promise<void> {
    const tagFor = (taken: ReadonlySet<string>) =>
      listTagFor(name, taken, () => randomBytes(RANDOM_BYTES).toString('hex'));
    const list = { name, reserved: systemListTitles, tagFor };
    const outcome = await this.lists.create(userId, list, listLimits.lists, this.now);
    if (outcome === 'full') throw new RefusedError(409, apiMessages.tooManyLists);
    if (outcome === 'nameTaken') throw new RefusedError(409, apiMessages.listNameTaken);
  }

  /** Throws {@link RefusedError} if another list of the user has the name. */
  async rename(list: ListKey, name: string): Promise<void> {
    refuseSystemList(list);
    const outcome = await this.lists.rename(list, { name, reserved: systemListTitles });
    if (outcome === 'noList') throw new NothingFoundError(apiMessages.listNotFound);
    if (outcome === 'nameTaken') throw new RefusedError(409, apiMessages.listNameTaken);
  }

  /** Removes a list with its lots. */
  async remove(list: ListKey): Promise<void> {
    refuseSystemList(list);
    if (!(await this.lists.remove(list))) throw new NothingFoundError(apiMessages.listNotFound);
  }

  /**
   * Adds a lot; by an old id the present lot. Only for a lot that the database does not know the index is read. Throws {@link NothingFoundError} for an
   * unknown lot and {@link RefusedError} for a full list.
   */
  async addLot(list: ListKey, id: LotId): Promise<void> {
    const lot = (await this.storedLot(list.userId, id)) ?? (await this.lotOfIndex(id));
    const outcome = await this.lists.addLot(list, lot, listLimits.lotsOfList, this.now);
    if (outcome === 'noList') throw new NothingFoundError(apiMessages.listNotFound);
    if (outcome === 'full') throw new RefusedError(409, apiMessages.listFull);
    this.snapshots.wake(list.userId, lot.lotId);
  }

  /** Takes a lot out of a list; does nothing if the list does not have it. */
  async removeLot(list: ListKey, id: LotId): Promise<void> {
    const isKnown = await this.lists.removeLot(list, await this.presentId(id), this.now);
    if (!isKnown) throw new NothingFoundError(apiMessages.listNotFound);
  }

  /** A lot that is in a list of the user, or was a short time ago, also if it has vanished; otherwise one that the crawler has observed. */
  private async storedLot(userId: string, id: LotId): Promise<NewLot | undefined> {
    const lotId = await this.presentId(id);
    const snapshot = (await this.lists.snapshots(userId, [lotId])).get(lotId);
    if (snapshot) return { lotId, snapshot };
    return (await this.knownLots.has(lotId)) ? { lotId, snapshot: {} } : undefined;
  }

  private async lotOfIndex(id: LotId): Promise<NewLot> {
    const document = await this.lots.document(id);
    return { lotId: document.id, snapshot: snapshotOf(document) };
  }

  private async presentId(id: LotId): Promise<LotId> {
    return ((await this.aliases.resolve('lot', [id])).get(id) ?? id) as LotId;
  }

  private get now(): Date {
    return new Date(this.clock());
  }
}

function refuseSystemList({ tag }: ListKey): void {
  if (systemListTags.some((known) => known === tag)) throw new RefusedError(409, apiMessages.systemList);
}
