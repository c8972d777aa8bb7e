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

/** What runs already, and what the stack must start. */
export interface EngineChoice {
  readonly running: EngineAddresses;
  readonly toStart: readonly ('postgres' | EngineName)[];
}

/**
 * The engines a profile needs: those whose address is given are used, else those `npm run engines -- up` runs in the data folder, and the rest is to
 * be started. The embedded profile needs PostgreSQL, and takes its own.
 */
export async function chooseEngines(profile: Profile, given: EngineAddresses, dataDir: string): Promise<EngineChoice> {
  if (profile === 'embedded') return { running: {}, toStart: ['postgres'] };
  const states = await engineStates(path.join(dataDir, FOLDER));
  const running: Record<string, string> = { ...given };
  for (const { engine, state, url, pid } of states) {
    const setting = settingOf[engine];
    if (given[setting] || url === undefined) continue;
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

/** Throws {@link StackError} while engines run in this data folder: beginning anew would take their files away from under them. */
export async function refuseRunningEngines(dataDir: string): Promise<void> {
  const states = await engineStates(path.join(path.resolve(dataDir), FOLDER));
  const running = states.filter(({ state }) => state !== 'not running').map(({ engine }) => engineTitles[engine]);
  if (running.length === 0) return;
  throw new StackError(
    `Still up in this data folder: ${running.join(', ')}; run npm run engines -- down before you begin anew with --reset.`,
  );
}

export interface EngineStart {
  readonly data: Pick<DataFolder, 'at'>;
  readonly ports: StackPorts;
  readonly throwAway: boolean;
  readonly inherited: Readonly<Record<string, string | undefined>>;
  readonly start: (plan: ProcessDefinition) => Promise<ReadyMessage>;
}

/**
 * Looks that all parts of the engines to be started are there, and fetches what is to be fetched. Throws EngineStartError, naming all that is
 * missing.
 */
export async function prepare({ toStart }: EngineChoice, onProgress: (text: string) => void): Promise<void> {
  const engines = toStart.filter((name) => name !== 'postgres');
  if (engines.length > 0) await prepareEngines(engines, onProgress);
}

/** Starts those of the choice that do not run, side by side. Resolves with where each is reached. */
export async function startEngines(choice: EngineChoice, input: EngineStart): Promise<EngineAddresses> {
  const started = await Promise.allSettled(
    choice.toStart.map(async (name) => {
      const plan =
        name === 'postgres' ? postgresProcess(input) : engineProcess(input, name, input.data.at(FOLDER, name));
      const { url } = await input.start(plan);
      return [name === 'postgres' ? 'DATABASE_URL' : settingOf[name], String(url)] as const;
    }),
  );
  const addresses = started.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return { ...choice.running, ...Object.fromEntries(addresses) };
}
