import type { LotWrite } from '../document';
import {
  IndexLostError,
  IndexUnavailableError,
  RebuildRunningError,
  type IndexRebuild,
  type WriteOptions,
  type WriteOutcome,
} from '../port';
import type { Archive } from './archive';
import type { CatchUp } from './catch-up';
import type { Control } from './control';
import type { Engine } from './engine';
import type { Generations } from './generations';
import { missingOf, unusedOf, withLosses } from './losses';
import type { Linker } from './linker';
import { mappingVersion } from './mapping';
import type { Names } from './names';
import { isLive } from './query/conditions';
import { generationWith, type Roles, type RolesChange } from './roles';
import type { Writer } from './writer';
import { roleNames, type Generation, type Role } from './role';

/** Counting all lots of both generations. */
const COUNT_MS = 60_000;

const verified = { verified: true } as const;

/** Moves to the archive are seconds apart, so one is nearly always enough. */
const ATTEMPTS = 10;

class MovingError extends Error {
  override readonly name = 'MovingError';
}

/** The parts that a rebuild uses. */
export interface RebuildParts {
  readonly engine: Engine;
  readonly names: Names;
  readonly control: Control;
  readonly generations: Generations;
  readonly writer: Writer;
  readonly archive: Archive;
  readonly catchUp: CatchUp;
  readonly linker: Linker;
}

/**
 * Creates, swaps and drops generations. Every step is one change of the roles (roles.ts). The engine refuses writers with older roles, which then read
 * the new ones, so no write is lost between "only the old one" and "both".
 */
export class OpenSearchRebuild implements IndexRebuild {
  constructor(
    private readonly parts: RebuildParts,
    readonly reader: IndexRebuild['reader'],
  ) {}

  /**
   * Creates the first generation of a new installation, restores deleted aliases, and gives older generations the fields that they lack and the number of
   * copies of the settings.
   */
  async prepare(): Promise<void> {
    const { control, generations } = this.parts;
    await control.prepare();
    const roles = await control.read();
    if (!roles.serving) {
      const first = await generations.create(1);
      await control.change((found) => (found.serving ? found : { ...found, serving: first, last: 1 }));
    }
    const { serving, rebuilding, previous } = await control.read();
    for (const used of [serving, rebuilding, previous]) {
      if (!used || used.lost) continue;
      await generations.upgradeMapping(used);
      await generations.setCopies(used);
    }
    // What is left of a lost generation may help an operator to restore it.
    if (!serving?.lost) await generations.dropUnused(control);
  }

  async begin(): Promise<string> {
    const { control, generations } = this.parts;
    const { rebuilding } = await control.change(async (found) => {
      const serving = generationWith(found, 'serving');
      if (found.rebuilding) {
        throw new RebuildRunningError(
          `generation ${generationName(found.rebuilding)} is being rebuilt; swap or abort it first`,
        );
      }
      const next = await generations.create(found.last + 1, serving);
      await generations.beforeReplay(next);
      return { ...found, rebuilding: next, last: next.number };
    }, verified);
    // Writes to the old generation alone have ended before the caller reads the end of the log.
    await control.drained('writes');
    return generationName(rebuilding);
  }

  async write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.parts.writer.write(
      batch,
      (roles) => {
        generationWith(roles, 'rebuilding');
        return ['rebuilding'];
      },
      options,
    );
  }

  async compare(): Promise<{ readonly serving: number; readonly rebuilt: number }> {
    const roles = await this.roles();
    generationWith(roles, 'rebuilding');
    const [serving, rebuilt] = await Promise.all([
      generationWith(roles, 'serving').lost ? 0 : this.live('serving'),
      this.live('rebuilding'),
    ]);
    return { serving, rebuilt };
  }

  async swap(): Promise<void> {
    const { control, generations, linker } = this.parts;
    const rebuilt = whole(await this.roles(), 'rebuilding');
    await generations.beforeServing(rebuilt);
    await linker.link('rebuilding');
    await generations.refresh(rebuilt);
    await this.changeWithoutMove(({ rebuilding, ...others }) => {
      if (rebuilding?.number !== rebuilt.number) {
        throw new Error('The rebuild was aborted, and perhaps another begun, while its swap was under way.');
      }
      const { serving } = others;
      return { ...others, returning: false, serving: rebuilt, ...(serving && !serving.lost && { previous: serving }) };
    });
    await generations.dropUnused(control);
  }

  async rollback(): Promise<void> {
    const { control, generations, catchUp, linker } = this.parts;
    // From here on both are written, so the previous one misses no further writes.
    const roles = await this.changeWithoutMove((found) => {
      whole(found, 'previous');
      return { ...found, returning: true };
    });
    await control.drained('writes');
    const previous = whole(roles, 'previous');
    await generations.upgradeMapping(previous);
    const serving = generationWith(roles, 'serving');
    if (!serving.lost) await catchUp.run(serving);
    await generations.beforeServing(previous);
    await linker.link('previous');
    await generations.refresh(previous);
    await this.changeWithoutMove(({ previous: before, ...found }) => {
      const now = generationWith(found, 'serving');
      if (before?.number !== previous.number) throw new Error('Another service swapped or went back meanwhile.');
      return { ...found, returning: false, serving: before, ...(!now.lost && { previous: now }) };
    });
  }

  async abort(): Promise<void> {
    const { control, generations } = this.parts;
    const roles = await control.read();
    if (roles.rebuilding) {
      await control.change(({ rebuilding: _, ...others }) => others);
      await control.drained('writes');
    }
    await generations.dropUnused(control);
  }

  async status(): ReturnType<IndexRebuild['status']> {
    const { control, names, generations } = this.parts;
    const [roles, inventory] = await Promise.all([control.read(), control.inventory()]);
    const lost = roleNames.flatMap((role) => {
      const missing = roles[role] ? missingOf(names, inventory, roles[role]) : [];
      return missing.length > 0 ? [[role, missing] as const] : [];
    });
    const unused = unusedOf(names, inventory, roles);
    const serving = generationWith(roles, 'serving');
    const isWhole = missingOf(names, inventory, serving).length === 0;
    const shards = isWhole ? await generations.otherShards(serving) : undefined;
    return {
      serving: generationName(serving),
      ...(serving.mapping < mappingVersion && { outdated: { serving: serving.mapping, build: mappingVersion } }),
      ...(shards && { shards }),
      ...(roles.rebuilding && { rebuilding: generationName(roles.rebuilding) }),
      ...(roles.previous && { previous: generationName(roles.previous) }),
      ...(lost.length > 0 && { lost: Object.fromEntries(lost) }),
      ...(unused.length > 0 && { unused }),
    };
  }

  /** The roles with the mark of generations that lost an index. */
  private async roles(): Promise<Roles> {
    const { control, names } = this.parts;
    const [roles, inventory] = await Promise.all([control.read(), control.inventory()]);
    return withLosses(names, inventory, roles);
  }

  /** Changes the serving generation. A move to the archive belongs to that generation, so none may be running. */
  private async changeWithoutMove(step: (roles: Roles) => RolesChange): Promise<Roles> {
    const { control, archive } = this.parts;
    for (let attempt = 1; ; attempt += 1) {
      // A move of a lost generation cannot be finished, and ends with it.
      if (!(await this.roles()).serving?.lost) await archive.finish();
      try {
        return await control.change((found) => {
          if (found.moving !== undefined) throw new MovingError();
          return step(found);
        }, verified);
      } catch (error) {
        if (!(error instanceof MovingError)) throw error;
        if (attempt === ATTEMPTS) throw new IndexUnavailableError('lots are being moved to the archive continuously');
      }
    }
  }

  private async live(role: Role): Promise<number> {
    const { engine, names, control, generations } = this.parts;
    await generations.refresh(generationWith(await control.read(), role));
    const { count } = await engine.request<{ count: number }>('POST', `/${names.searched(role)}/_count`, {
      body: { query: isLive },
      withinMs: COUNT_MS,
    });
    return count;
  }
}

/** The generation with the role. Throws {@link IndexLostError} if it lost an index. */
function whole(roles: Roles, role: Role): Generation {
  const generation = generationWith(roles, role);
  if (generation.lost) throw new IndexLostError(`the ${role} generation ${generationName(generation)} lost an index`);
  return generation;
}

/** The name of a generation, `v1-g7`; the first number is the version of the mapping. */
function generationName(generation: Generation | undefined): string {
  if (!generation) throw new Error('a generation that was just created has a name');
  return `v${generation.mapping}-g${generation.number}`;
}
