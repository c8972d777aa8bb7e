import path from 'node:path';
import { engineNames, engineStates, engineTitles, prepareEngines, type EngineName } from '@obverse/engines';
import type { ProcessDefinition, ReadyMessage } from '../process/supervised-process';
import type { DataFolder } from './data-folder';
import { engineProcess, postgresProcess } from './processes';
import type { StackPorts } from './ports';
import type { EngineAddresses, Engines, Profile } from './profile';
import { StackError } from './stack-error';

const FOLDER = 'engines';
const settingOf = {
  kafka: 'EVENT_LOG_URL',
  opensearch: 'LOT_INDEX_URL',
  redis: 'CACHE_URL',
} as const satisfies Record<EngineName, keyof Engines>;

/** The engines that run already, and those the stack must start. */
export interface EngineChoice {
  readonly running: EngineAddresses;
  readonly toStart: readonly ('postgres' | EngineName)[];
}

/**
 * Chooses the engines of a profile: those whose address is given, else those that `npm run engines -- up` runs in the data folder; the others are to be
 * started. The embedded profile always starts its own PostgreSQL.
 */
export async function chooseEngines(profile: Profile, given: EngineAddresses, dataDir: string): Promise<EngineChoice> {
  if (profile === 'embedded') return { running: {}, toStart: ['postgres'] };
  const states = await engineStates(path.join(dataDir, FOLDER));
  const running: Record<string, string> = { ...given };
  for (const { engine, state, url, pid, owner } of states) {
    const setting = settingOf[engine];
    // The engine of an earlier start ends with it; its successor waits for that.
    if (given[setting] || url === undefined || owner !== undefined) continue;
    if (state !== 'serving') {
      throw new StackError(
        `${engineTitles[engine]} of this data folder runs (process ${pid}) and does not serve: wait, or stop it with npm run engines -- down.`,
      );
    }
    running[setting] = url;
  }
  const toStart = engineNames.filter((engine) => running[settingOf[engine]] === undefined);
  return { running, toStart: [...(running['DATABASE_URL'] ? [] : (['postgres'] as const)), ...toStart] };
}

/** Throws {@link StackError} while engines run in this data folder, because a reset would delete their open files. */
export async function refuseRunningEngines(dataDir: string): Promise<void> {
  const states = await engineStates(path.join(path.resolve(dataDir), FOLDER));
  const running = states
    .filter(({ state, owner }) => state !== 'not running' && owner === undefined)
    .map(({ engine }) => engineTitles[engine]);
  if (running.length === 0) return;
  throw new StackError(
    `Still up in this data folder: ${running.join(', ')}; run npm run engines -- down before you begin anew with --reset.`,
  );
}

/** Opens a line in front of the engine that listens on `port`, and resolves with the port at which it is reached instead. */
export type OpenLine = (engine: 'postgres' | EngineName, port: number) => Promise<number>;

export interface EngineStart {
  readonly data: Pick<DataFolder, 'at'>;
  readonly ports: StackPorts;
  readonly throwAway: boolean;
  readonly inherited: Readonly<Record<string, string | undefined>>;
  readonly start: (definition: ProcessDefinition) => Promise<ReadyMessage>;
  readonly line?: OpenLine | undefined;
}

/** Checks that all parts of the engines to be started are installed, and downloads what can be. Throws EngineStartError that names all that is missing. */
export async function prepare({ toStart }: EngineChoice, onProgress: (text: string) => void): Promise<void> {
  const engines = toStart.filter((name) => name !== 'postgres');
  if (engines.length > 0) await prepareEngines(engines, onProgress);
}

/** Starts the engines that do not run, in parallel. Resolves with the addresses of all. */
export async function startEngines(choice: EngineChoice, input: EngineStart): Promise<EngineAddresses> {
  const started = await Promise.allSettled(
    choice.toStart.map(async (name) => {
      const reachedAt = await input.line?.(name, input.ports[name]);
      const definition =
        name === 'postgres'
          ? postgresProcess(input)
          : engineProcess(input, name, input.data.at(FOLDER, name), reachedAt);
      const { url } = await input.start(definition);
      const address = reachedAt === undefined ? String(url) : withPort(String(url), reachedAt);
      return [name === 'postgres' ? 'DATABASE_URL' : settingOf[name], address] as const;
    }),
  );
  const addresses = started.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return { ...choice.running, ...Object.fromEntries(addresses) };
}

function withPort(address: string, port: number): string {
  const { port: known } = new URL(address);
  return address.replace(`:${known}`, `:${port}`);
}
