import { signalTree } from '../process/process-tree';
import type { SupervisedProcess } from '../process/supervised-process';
import { serviceProcesses, type StackInput } from './processes';

/** A store that must write its pages first may take long. */
const STOP_MS = 30_000;

export interface StackProcess {
  /** Undefined while it is down. */
  readonly pid: number | undefined;
  /** It is restarted, as after a crash. */
  kill(signal: NodeJS.Signals): void;
  /**
   * Stops it with SIGTERM and resolves when it is ready again. One of several gateways gets no requests meanwhile. With `build`, the root of a built
   * checkout, a service runs that version from now on.
   */
  restart(build?: string): Promise<void>;
  /** Stops it in order. It stays down until {@link start}. */
  stop(): Promise<void>;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Suspends it with all processes that it started, until {@link wake}; connections stay open, and nothing answers. */
  freeze(): Promise<void>;
  wake(): Promise<void>;
  /** Resolves when it is ready, also after a kill. */
  whenReady(withinMs?: number): Promise<void>;
}

/** What a stack offers of its processes, by name. */
export function handlesOf(
  processes: readonly SupervisedProcess[],
  gateways: Readonly<Record<string, number>>,
  input: StackInput,
): Readonly<Record<string, StackProcess>> {
  const proxy = processes.find(({ name }) => name === 'proxy');
  const ofBuild = (name: string, build: string) => {
    const definition = serviceProcesses({ ...input, build }).find((service) => service.name === name);
    if (!definition) throw new TypeError(`${name} is no service; only services run another build`);
    return definition;
  };
  return Object.fromEntries(
    processes.map((supervised) => [
      supervised.name,
      {
        get pid() {
          return supervised.pid;
        },
        kill: (signal: NodeJS.Signals) => supervised.kill(signal),
        restart: (build?: string) =>
          outOfService(proxy, gateways[supervised.name], () =>
            supervised.restart(build === undefined ? undefined : ofBuild(supervised.name, build)),
          ),
        stop: async () => void (await supervised.stop(STOP_MS)),
        start: async () => void (await supervised.start()),
        freeze: () => signalTree(supervised.pid, 'SIGSTOP'),
        wake: () => signalTree(supervised.pid, 'SIGCONT'),
        whenReady: (withinMs?: number) => supervised.whenReady(withinMs),
      },
    ]),
  );
}

/** Takes a gateway out of the proxy during the work, as a load balancer does before an instance is stopped. */
async function outOfService(
  proxy: SupervisedProcess | undefined,
  port: number | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!proxy || port === undefined) return work();
  await proxy.ask({ type: 'drain', port });
  await work();
  await proxy.ask({ type: 'serve', port });
}
