import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError } from '../port';
import { checkpointProperties } from './checkpoints';
import type { Engine } from './engine';
import { isMissing, refusalOf } from './errors';
import type { Names } from './names';
import { hasTemplates, readInventory, type Inventory } from './inventory';
import { isDifferent, missingAliases, recoveredRoles, repairActions, withLosses } from './losses';
import { aliasesOf, changeActions, rolesOf, unprepared, type Roles, type RolesChange } from './roles';

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

  /** Creates the index that stores the roles, or restores it from the aliases of the other indexes; then {@link repair}. Safe to call from several services at once. */
  async prepare(): Promise<void> {
    if (!(await this.stored())) await this.create();
    // An earlier version created it without checkpoints.
    await this.engine.change('PUT', `/${this.names.control}/_mapping`, { properties: checkpointProperties });
    await this.repair();
  }

  /**
   * Compares the roles with the indexes and aliases that exist: aliases are restored, generations that lost an index are marked, and the index that
   * stores the roles is restored. Changes nothing where `prepare` was never called. Returns what was restored.
   */
  async repair(): Promise<readonly string[]> {
    const stored = await this.stored();
    if (!stored && !(await hasTemplates(this.engine, this.names))) return [];
    if (!stored) await this.create();
    const roles = stored ?? (await this.read());
    const inventory = await this.inventory();
    if (!isDifferent(this.names, inventory, roles)) return stored ? [] : [this.names.control];
    // Another service changed the roles between the two reads: its change made the difference.
    if ((await this.read()).epoch !== roles.epoch) return [];
    await this.change((found) => found, { verified: true });
    const missing = missingAliases(this.names, inventory, withLosses(this.names, inventory, roles));
    return stored ? missing : [this.names.control, ...missing];
  }

  inventory(): Promise<Inventory> {
    return readInventory(this.engine, this.names);
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
    const roles = await this.stored();
    if (!roles) throw unprepared();
    return roles;
  }

  /**
   * Changes the current roles atomically. When another service changed them first, `step` is called again with the new roles. It throws to cancel the
   * change. `verified`: `step` gets the roles with the mark of generations that lost an index.
   */
  async change(
    step: (roles: Roles) => RolesChange | Promise<RolesChange>,
    { verified = false }: { readonly verified?: boolean } = {},
  ): Promise<Roles> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const from = await this.read();
      // An attempt also fails when an alias was deleted.
      const inventory = verified || attempt > 0 ? await this.inventory() : undefined;
      const known = inventory ? withLosses(this.names, inventory, from) : from;
      const to: Roles = { ...(await step(known)), epoch: from.epoch + 1, nonce: randomUUID() };
      const actions = inventory ? repairActions(this.names, inventory, from, to) : changeActions(this.names, from, to);
      if (await this.apply(to, actions)) {
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

  /** Undefined if there is no control index, or if it lost its alias. */
  private async stored(): Promise<Roles | undefined> {
    const found = await this.engine.requestIfFound<AliasAnswer>('GET', `/${this.names.control}/_alias`);
    const aliases = Object.values(found ?? {}).flatMap((index) => Object.entries(index.aliases));
    // The control index has one alias, that of the epoch.
    const epoch = aliases[0]?.[1];
    return epoch && rolesOf(epoch.filter);
  }

  private async create(): Promise<void> {
    const isNew = !(await hasTemplates(this.engine, this.names));
    const first = { ...recoveredRoles(this.names, await this.inventory(), isNew), nonce: randomUUID() };
    const [{ alias, filter } = { alias: this.names.epoch(first.epoch) }] = aliasesOf(this.names, first);
    try {
      await this.engine.change('PUT', `/${this.names.control}`, {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
        mappings: { dynamic: 'strict', properties: controlProperties },
        // Created with the index and therefore only once.
        aliases: { [alias]: { filter } },
      });
    } catch (error) {
      if (refusalOf(error)?.type !== 'resource_already_exists_exception') throw error;
      // Another service created it just now, or only its alias was deleted.
      if (await this.stored()) return;
      await this.engine.change('PUT', `/${this.names.control}/_alias/${alias}`, { filter });
    }
  }

  /** False when the roles changed meanwhile, or an alias is missing. */
  private async apply(to: Roles, actions: readonly object[]): Promise<boolean> {
    try {
      await this.engine.change('POST', '/_aliases', { actions });
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

/** The leases and the checkpoints. */
const controlProperties = { holder: { type: 'keyword' }, until: { type: 'long' }, ...checkpointProperties } as const;
