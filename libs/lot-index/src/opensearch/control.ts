import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError } from '../port';
import type { Engine } from './engine';
import { isMissing, refusalOf } from './errors';
import type { Names } from './names';
import {
  aliasesOf,
  changeActions,
  IndexUnpreparedError,
  noRoles,
  rolesOf,
  type Roles,
  type RolesChange,
} from './roles';

/** An attempt fails when another service changed the roles first; two are enough unless many rebuild at once. */
const ATTEMPTS = 20;
/** Longer than the time limit of any request to the engine. */
const DRAIN_MS = 60_000;
const DRAIN_PAUSE_MS = 10;

type AliasAnswer = Readonly<Record<string, { aliases: Readonly<Record<string, { filter?: unknown }>> }>>;
type TaskAnswer = {
  nodes?: Readonly<Record<string, { tasks: Readonly<Record<string, { description?: string }>> }>>;
};

/** Reads and changes the roles of the generations. */
export class Control {
  private cached: Promise<Roles> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  /** Creates the index that stores the roles. Safe to call from several services at once. */
  async prepare(): Promise<void> {
    const first: Roles = { ...noRoles, epoch: 0, nonce: randomUUID() };
    const aliases = aliasesOf(this.names, first).map(({ alias, filter }) => [alias, { filter }] as const);
    try {
      await this.engine.change('PUT', `/${this.names.control}`, {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
        mappings: { dynamic: 'strict', properties: leaseProperties },
        // Created with the index and therefore only once.
        aliases: Object.fromEntries(aliases),
      });
    } catch (error) {
      if (refusalOf(error)?.type !== 'resource_already_exists_exception') throw error;
    }
  }

  /**
   * The cached roles, which may be outdated. The caller uses the aliases of their epoch; if the engine refuses those, it calls `forget` and tries
   * again.
   */
  known(): Promise<Roles> {
    this.cached ??= this.read().catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    });
    return this.cached;
  }

  forget(): void {
    this.cached = undefined;
  }

  async read(): Promise<Roles> {
    const found = await this.engine.requestIfFound<AliasAnswer>('GET', `/${this.names.control}/_alias`);
    const aliases = Object.values(found ?? {}).flatMap((index) => Object.entries(index.aliases));
    // The control index has one alias, that of the epoch.
    const epoch = aliases[0]?.[1];
    if (!epoch) throw new IndexUnpreparedError();
    return rolesOf(epoch.filter);
  }

  /**
   * Changes the current roles atomically. When another service changed them first, `step` is called again with the new roles. It throws to cancel the
   * change.
   */
  async change(step: (roles: Roles) => RolesChange | Promise<RolesChange>): Promise<Roles> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const from = await this.read();
      const to: Roles = { ...(await step(from)), epoch: from.epoch + 1, nonce: randomUUID() };
      if (await this.apply(from, to)) {
        this.cached = Promise.resolve(to);
        return to;
      }
    }
    throw new IndexUnavailableError('the roles of the indexes change too often to be changed');
  }

  /**
   * Resolves when every write (or search) has ended that may use the roles before the last change. The engine resolves an alias when a request begins,
   * so only requests that run now can use them.
   */
  async drained(kind: 'writes' | 'searches'): Promise<void> {
    const before = await this.running(kind);
    for (const deadline = Date.now() + DRAIN_MS; before.size > 0 && Date.now() < deadline;) {
      await pause(DRAIN_PAUSE_MS);
      const now = await this.running(kind);
      for (const task of before) if (!now.has(task)) before.delete(task);
    }
    if (before.size > 0) throw new IndexUnavailableError(`${before.size} ${kind} take over ${DRAIN_MS} ms`);
  }

  /** False when the roles were no longer `from`. */
  private async apply(from: Roles, to: Roles): Promise<boolean> {
    try {
      await this.engine.change('POST', '/_aliases', { actions: changeActions(this.names, from, to) });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      if (!(error instanceof IndexUnavailableError)) throw error;
      // The answer was lost: the change may have been made.
      if ((await this.read()).nonce === to.nonce) return true;
      throw error;
    }
  }

  private async running(kind: 'writes' | 'searches'): Promise<Set<string>> {
    const actions = kind === 'writes' ? 'indices:data/write/bulk' : 'indices:data/read/search';
    const { nodes = {} } = await this.engine.request<TaskAnswer>('GET', '/_tasks', {
      query: { actions, detailed: true },
    });
    const tasks = Object.values(nodes).flatMap((node) => Object.entries(node.tasks));
    // Tasks of other users of the cluster are ignored.
    const ours = tasks.filter(([, { description = '' }]) => description.includes(`${this.names.prefix}-`));
    return new Set(ours.map(([id]) => id));
  }
}

const leaseProperties = { holder: { type: 'keyword' }, until: { type: 'long' } } as const;
