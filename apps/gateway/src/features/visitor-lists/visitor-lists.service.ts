import { UserListRepository } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VisitorService } from '../../edge/session/visitor.service';
import { documentOf } from './snapshot';
import type { UserLists, VisitorList, VisitorListSummary } from './user-lists';

/** The stored lists of the visitor. */
@Injectable()
export class VisitorLists implements UserLists {
  constructor(
    private readonly visitors: VisitorService,
    private readonly lists: UserListRepository,
  ) {}

  async find(request: FastifyRequest, tag: string): Promise<VisitorList | undefined> {
    const user = await this.visitors.user(request);
    const list = await this.lists.find({ userId: user.id, tag });
    return list && { name: list.name, lotIds: [...new Set(list.lotIds)] as LotId[] };
  }

  async all(request: FastifyRequest): Promise<readonly VisitorListSummary[]> {
    const user = await this.visitors.user(request);
    return this.lists.of(user.id, 0);
  }

  async snapshots(request: FastifyRequest, ids: readonly LotId[]): Promise<readonly LotDocument[]> {
    const user = await this.visitors.user(request);
    const found = await this.lists.snapshots(user.id, ids);
    return ids.flatMap((id) => {
      const snapshot = found.get(id);
      return snapshot ? [documentOf(snapshot, id)] : [];
    });
  }
}
