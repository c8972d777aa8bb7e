import { ConfigError, type ConfigOf } from '../config';
import { onStopSignal } from '../lifecycle';
import { createLogger } from '../logging';
import type { ServiceConfigTable, ServiceDefinition } from './service-definition';
import { PortTakenError, startService, type StartedService } from './start-service';

/** What sysexits.h calls EX_CONFIG. */
const EXIT_CONFIG = 78;

/** A service's whole life as a process: starts it from `process.env`, tells the parent, stops on a signal, exits. */
export async function runService<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
): Promise<void> {
  const life: { service?: StartedService<ConfigOf<Table>>; stopAsked?: string } = {};
  const stop = (reason: string): void => {
    life.stopAsked = reason;
    // A stop asked for while the start is under way waits for it: half-built parts cannot be stopped in order.
    if (life.service) void stopAndExit(life.service, reason);
  };
  onStopSignal(stop);
  onCrash(definition.name);
  try {
    life.service = await startService(definition, { env: process.env });
  } catch (error) {
    failToStart(definition.name, error);
    return;
  }
  const { context, port } = life.service;
  context.logger.info({ port, host: context.config.HOST }, 'ready');
  if (life.stopAsked !== undefined) stop(life.stopAsked);
  else if (process.connected) process.send?.({ type: 'ready', port });
}

async function stopAndExit<Config>(service: StartedService<Config>, reason: string): Promise<void> {
  const { hung, failed } = await service.stop(reason);
  process.exit(hung.length + failed.length > 0 ? 1 : 0);
}

function failToStart(name: string, error: unknown): void {
  if (error instanceof ConfigError || error instanceof PortTakenError) process.stderr.write(`${error.message}\n`);
  else createLogger(name, 'fatal').fatal({ err: error }, 'could not start');
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
}

/** After an error nobody handled the state is unknown: say so and end; whoever supervises starts anew. */
function onCrash(name: string): void {
  const crash = (error: unknown): void => {
    createLogger(name, 'fatal').fatal({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
