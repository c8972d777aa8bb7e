import { accessErrorIn } from '@obverse/connections';
import { ConfigError, type ConfigOf } from '../config';
import { onStopSignal } from '../lifecycle';
import { createLogger } from '../logging';
import type { ServiceConfigTable, ServiceDefinition } from './service-definition';
import { PortTakenError, startService, type StartedService } from './start-service';

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

/** Runs a service as a process: starts it from `process.env`, informs the parent process, stops on a signal, exits. */
export async function runService<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
): Promise<void> {
  const name = definition.config.service;
  const state: { service?: StartedService<ConfigOf<Table>>; stopReason?: string } = {};
  const stop = (reason: string): void => {
    state.stopReason = reason;
    // A stop during the start waits for its end: parts that are half built cannot be stopped in order.
    if (state.service) void stopAndExit(state.service, reason);
  };
  onStopSignal(stop);
  onCrash(name);
  try {
    state.service = await startService(definition, { env: process.env });
  } catch (error) {
    failToStart(name, error);
    return;
  }
  const { logger, config, port, managementUrl } = state.service;
  logger.info({ port, host: config.HOST, managementUrl }, 'ready');
  if (state.stopReason !== undefined) stop(state.stopReason);
  else if (process.connected) process.send?.({ type: 'ready', port, managementUrl });
}

async function stopAndExit<Config>(service: StartedService<Config>, reason: string): Promise<void> {
  const { hung, failed } = await service.stop(reason);
  process.exit(hung.length + failed.length > 0 ? 1 : 0);
}

function failToStart(name: string, error: unknown): void {
  const refused = accessErrorIn(error);
  if (error instanceof ConfigError || error instanceof PortTakenError) process.stderr.write(`${error.message}\n`);
  else if (refused) process.stderr.write(`${name} cannot start: ${refused.message}\n`);
  else createLogger(name, 'fatal').fatal({ err: error }, 'could not start');
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
}

/** After an unhandled error the state is unknown: the process logs it and exits; the supervisor starts it again. */
function onCrash(name: string): void {
  const crash = (error: unknown): void => {
    createLogger(name, 'fatal').fatal({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
