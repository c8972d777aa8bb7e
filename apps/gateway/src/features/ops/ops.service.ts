import { apiMessages, type OpsOperation, type OpsSeller, type OpsSellerDay, type OpsStatus } from '@obverse/contracts';
import {
  LogStatusRepository,
  OperationRepository,
  RunHealthRepository,
  SellerCrawlRepository,
  SellerDayRepository,
  UserRepository,
  type User,
} from '@obverse/database';
import {
  cancelOperation,
  listSellers,
  logStatusOf,
  NotCancellableError,
  pauseSeller,
  requestCrawl,
  requestRedrive,
  resumeSeller,
  SellerRefusedError,
  shownNames,
  whoOfUser,
  withShownNames,
  type Place,
  type SellerActionParts,
  type SellerRequest,
} from '@obverse/operations';
import { LiveRegistry } from '@obverse/sellers';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import { presentDay, presentOperation, presentSeller, presentStatus } from './present-ops';

const TREND_MS = 365 * 86_400_000;
const SHOWN_OPERATIONS = 100;

const actions = {
  crawl: (parts: SellerActionParts, request: SellerRequest) => requestCrawl(parts, request, { accept: false }),
  accept: (parts: SellerActionParts, request: SellerRequest) => requestCrawl(parts, request, { accept: true }),
  pause: pauseSeller,
  resume: resumeSeller,
} as const;
export type SellerAction = keyof typeof actions;

/** Who wants an action, and why. */
export interface Wish {
  readonly user: User;
  readonly reason: string;
}

/** The operations page: the library of the operators' CLI over the gateway's repositories. */
@Injectable()
export class OpsService {
  constructor(
    private readonly registry: LiveRegistry,
    private readonly sellerCrawls: SellerCrawlRepository,
    private readonly runHealth: RunHealthRepository,
    private readonly sellerDays: SellerDayRepository,
    private readonly operations: OperationRepository,
    private readonly logStatus: LogStatusRepository,
    private readonly users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sellers(): Promise<{ crawlers: number; sellers: OpsSeller[] }> {
    const [pauses, statuses, crawlers] = await Promise.all([
      this.sellerCrawls.pauses(),
      this.runHealth.statuses(),
      this.sellerCrawls.crawlers(),
    ]);
    const shown = await shownNames(
      this.users,
      pauses.map(({ by }) => by),
    );
    const facts = {
      pauses: pauses.map((pause) => ({ ...pause, by: shown(pause.by) })),
      statuses,
      databaseAway: false,
      sampled: new Set<string>(),
      // Only crawlers have the secrets of sellers.
      missingSecret: () => undefined,
      now: this.clock(),
    };
    return { crawlers, sellers: listSellers(this.registry.all(), facts, {}).map(presentSeller) };
  }

  async days(key: string): Promise<OpsSellerDay[]> {
    const { key: sellerKey } = this.sellerOf(key);
    return (await this.sellerDays.since(sellerKey, new Date(this.clock() - TREND_MS))).map(presentDay);
  }

  async act(action: SellerAction, key: string, { user, reason }: Wish): Promise<void> {
    const { sellerCrawls, operations } = this;
    const request = { seller: this.sellerOf(key), who: whoOfUser(user), why: reason };
    try {
      await actions[action]({ sellerCrawls, operations, now: () => new Date(this.clock()) }, request);
    } catch (error) {
      if (!(error instanceof SellerRefusedError)) throw error;
      throw new RefusedError(409, apiMessages[error.kind === 'paused' ? 'sellerPaused' : 'sellerNotCrawled']);
    }
  }

  async log(): Promise<OpsOperation[]> {
    const operations = await this.operations.list({ limit: SHOWN_OPERATIONS });
    return (await withShownNames(this.users, operations)).map(presentOperation);
  }

  async cancel(id: string, { user, reason }: Wish): Promise<void> {
    try {
      await cancelOperation(this.operations, { id, who: whoOfUser(user), why: reason });
    } catch (error) {
      if (!(error instanceof NotCancellableError)) throw error;
      if (error.kind === 'unknown') throw new NothingFoundError();
      throw new RefusedError(409, apiMessages.operationEnded);
    }
  }

  async status(): Promise<OpsStatus> {
    return presentStatus(logStatusOf(await this.logStatus.all()));
  }

  /** An indexer carries it out. */
  async redrive(places: readonly Place[], { user, reason }: Wish): Promise<{ id: string }> {
    const wanted = { places, who: whoOfUser(user), why: reason };
    return { id: await requestRedrive(this.operations, wanted, new Date(this.clock())) };
  }

  private sellerOf(key: string) {
    const seller = this.registry.get(key);
    if (!seller) throw new NothingFoundError();
    return seller;
  }
}
