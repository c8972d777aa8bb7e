import type { LotWrite } from '../document';
import {
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
import type { Names } from './names';
import { isLive } from './query/conditions';
import { generationWith, type Roles, type RolesChange } from './roles';
import type { Writer } from './writer';
import type { Generation, Role } from './role';

/** Counting all lots of both generations. */
const COUNT_MS = 60_000;

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

  /** Creates the first generation if there is none, and adds missing fields to older ones. */
  async prepare(): Promise<void> {
    const { control, generations } = this.parts;
    await control.prepare();
    const roles = await control.read();
    if (!roles.serving) {
      const first = await generations.create(1);
      await control.change((found) => (found.serving ? found : { ...found, serving: first, last: 1 }));
    }
    const { serving, rebuilding, previous } = await control.read();
    for (const used of [serving, rebuilding, previous]) if (used) await generations.upgradeMapping(used);
    await generations.dropUnused(control);
  }

  async begin(): Promise<string> {
    const { control, generations } = this.parts;
    const { rebuilding } = await control.change(async (found) => {
      generationWith(found, 'serving');
      if (found.rebuilding) {
        throw new RebuildRunningError(
          `generation ${generationName(found.rebuilding)} is being rebuilt; swap or abort it first`,
        );
      }
      const next = await generations.create(found.last + 1);
      await generations.beforeReplay(next);
      return { ...found, rebuilding: next, last: next.number };
    });
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
    const { control } = this.parts;
    generationWith(await control.read(), 'rebuilding');
    const [serving, rebuilt] = await Promise.all([this.live('serving'), this.live('rebuilding')]);
    return { serving, rebuilt };
  }

  async swap(): Promise<void> {
    const { control, generations } = this.parts;
    const rebuilt = generationWith(await control.read(), 'rebuilding');
    await generations.beforeServing(rebuilt);
    await this.changeWithoutMove(({ rebuilding, ...others }) => {
      if (rebuilding?.number !== rebuilt.number) {
        throw new Error('The rebuild was aborted, and perhaps another begun, while its swap was under way.');
      }
      return { ...others, returning: false, serving: rebuilt, ...(others.serving && { previous: others.serving }) };
    });
    await generations.dropUnused(control);
  }

  async rollback(): Promise<void> {
    const { control, generations, catchUp } = this.parts;
    // From here on both are written, so the previous one misses no further writes.
    const roles = await this.changeWithoutMove((found) => {
      generationWith(found, 'previous');
      return { ...found, returning: true };
    });
    await control.drained('writes');
    const previous = generationWith(roles, 'previous');
    await generations.upgradeMapping(previous);
    await catchUp.run(generationWith(roles, 'serving'));
    await generations.beforeServing(previous);
    await this.changeWithoutMove((found) => {
      const [now, before] = [generationWith(found, 'serving'), generationWith(found, 'previous')];
      if (before.number !== previous.number) throw new Error('Another service swapped or went back meanwhile.');
      return { ...found, returning: false, serving: before, previous: now };
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
    const roles = await this.parts.control.read();
    return {
      serving: generationName(generationWith(roles, 'serving')),
      ...(roles.rebuilding && { rebuilding: generationName(roles.rebuilding) }),
      ...(roles.previous && { previous: generationName(roles.previous) }),
    };
  }

  /** Changes the serving generation. A move to the archive belongs to that generation, so none may be running. */
  private async changeWithoutMove(step: (roles: Roles) => RolesChange): Promise<Roles> {
    const { control, archive } = this.parts;
    for (let attempt = 1; ; attempt += 1) {
      await archive.finish();
      try {
        return await control.change((found) => {
          if (found.moving !== undefined) throw new MovingError();
          return step(found);
        });
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

/** The name of a generation, `v1-g7`; the first number is the version of the mapping. */
function generationName(generation: Generation | undefined): string {
  if (!generation) throw new Error('a generation that was just created has a name');
  return `v${generation.mapping}-g${generation.number}`;
}
