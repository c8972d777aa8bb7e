import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, endpoints, type createClient } from '@obverse/contracts';
import { firstContradiction, type FlagOperation } from '@obverse/testing';

type Call = ReturnType<typeof createClient>;

export interface ListFailure {
  readonly what: 'add' | 'remove' | 'read';
  /** 0: no answer. */
  readonly status: number;
  readonly reason: string;
}

const LIST = 'fav';
/** A device whose call failed waits before the next one, as a person does. */
const PAUSE_MS = 500;
const kinds = ['add', 'read', 'remove'] as const;
const isRefused = (status: number) => status >= 400 && status < 500;

/**
 * Changes and reads a list of one user from several devices at once, and records when each call began, when it ended and what it answered. The history is
 * checked against the model of a list: a lot is in it or not, a change takes effect at one moment while it is under way, and every read shows that moment.
 */
export class ListHistory {
  readonly failures: ListFailure[] = [];
  private readonly operations = new Map<string, FlagOperation[]>();
  private stopping = new AbortController();
  private workers: Promise<unknown> = Promise.resolve();
  private acknowledgedChanges = 0;

  /** `devices` are signed in as the same user, whose list is empty. The number of lots is not a multiple of three: each lot is added, removed and read. */
  constructor(
    private readonly devices: readonly Call[],
    private readonly lots: readonly string[],
  ) {
    for (const lot of lots) this.operations.set(lot, []);
  }

  /** Changes that were answered with success. */
  get acknowledged(): number {
    return this.acknowledgedChanges;
  }

  begin(): void {
    this.stopping = new AbortController();
    this.workers = Promise.all(this.devices.map((call, number) => this.work(call, number)));
  }

  /** Resolves when the calls under way have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.workers;
  }

  /** One read from each device, in turn. */
  async readAll(): Promise<void> {
    for (const call of this.devices) await this.read(call);
  }

  /** The operations that no order of the calls explains: a change was lost, undone or repeated, or a read was of the past. */
  contradictions(): readonly string[] {
    return [...this.operations].flatMap(([lot, history]) => {
      const wrong = firstContradiction(history);
      return wrong ? [`${lot}: ${wrong.kind} ${wrong.value} at ${Math.round(wrong.began)} ms`] : [];
    });
  }

  private async work(call: Call, number: number): Promise<void> {
    for (let round = number; !this.stopping.signal.aborted; round += 1) {
      const kind = kinds[round % kinds.length] ?? 'read';
      const lot = this.lots[(round * (number + 1)) % this.lots.length];
      const failed = this.failures.length;
      if (kind === 'read' || lot === undefined) await this.read(call);
      else await this.change(call, kind, lot);
      if (this.failures.length > failed) await pause(PAUSE_MS);
    }
  }

  private async change(call: Call, what: 'add' | 'remove', lotId: string): Promise<void> {
    const operation = { kind: 'write', value: what === 'add', began: performance.now() } as const;
    const params = { listTag: LIST, lotId };
    try {
      await call(what === 'add' ? endpoints.lists.addLot : endpoints.lists.removeLot, { params });
      this.acknowledgedChanges += 1;
      this.record(lotId, { ...operation, ended: performance.now() });
    } catch (error) {
      // A refused change has no effect. Whether another took effect is unknown.
      if (!isRefused(this.fail(what, error))) this.record(lotId, operation);
    }
  }

  private async read(call: Call): Promise<void> {
    const began = performance.now();
    try {
      const { lists } = await call(endpoints.user.export, {});
      const ended = performance.now();
      const inList = new Set(lists.find(({ tag }) => tag === LIST)?.lots.map(({ id }) => id));
      for (const lot of this.lots) this.record(lot, { kind: 'read', value: inList.has(lot), began, ended });
    } catch (error) {
      this.fail('read', error);
    }
  }

  private record(lot: string, operation: FlagOperation): void {
    this.operations.get(lot)?.push(operation);
  }

  private fail(what: ListFailure['what'], error: unknown): number {
    const { cause } = error as Error;
    const status = error instanceof ApiError ? error.status : 0;
    this.failures.push({ what, status, reason: error instanceof ApiError ? error.message : String(cause ?? error) });
    return status;
  }
}
