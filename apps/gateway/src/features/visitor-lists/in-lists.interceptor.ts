import type { Endpoint, Lot } from '@obverse/contracts';
import { UserListRepository } from '@obverse/database';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { orWithout } from '../../edge/database/dispensable';
import { servedEndpoint } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { eachLotOf, type EachLot } from './lots-of-answers';

type TagsOf = ReadonlyMap<string, readonly string[]>;

/**
 * Sets `inLists` of every lot of an answer to the visitor's lists: one query for all of them, no query for a visitor who is not signed in. It runs after
 * all caches, so that a shared answer never has the lists of a visitor.
 */
@Injectable()
export class InListsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly visitors: VisitorService,
    private readonly lists: UserListRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(servedEndpoint, context.getHandler());
    const eachLot = endpoint && eachLotOf.get(endpoint);
    if (!eachLot) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(mergeMap((answer) => this.marked(answer, eachLot, request)));
  }

  private async marked(answer: unknown, eachLot: EachLot<unknown>, request: FastifyRequest): Promise<unknown> {
    const ids = new Set<string>();
    eachLot(answer, (lot) => (ids.add(lot.id), lot));
    const tags = await this.tagsOf([...ids], request);
    if (tags.size === 0) return answer;
    return eachLot(answer, (lot): Lot => ({ ...lot, inLists: [...(tags.get(lot.id) ?? [])] }));
  }

  /** Empty while the database is away: lots are shown all the same. */
  private async tagsOf(ids: readonly string[], request: FastifyRequest): Promise<TagsOf> {
    const visitor = await this.visitors.orAnonymous(request);
    return visitor ? orWithout<TagsOf>(new Map(), () => this.lists.tagsOf(visitor.user.id, ids)) : new Map();
  }
}
