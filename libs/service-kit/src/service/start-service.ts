import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClockModule } from '../clock';
import { CONFIG, ConfigModule, loadConfig, type commonSettings, type ConfigOf, type ConfigTable } from '../config';
import { isErrorOfCode } from '../error-code';
import { Health, HealthModule } from '../health';
import { LifecycleModule, Shutdown, type ShutdownOutcome } from '../lifecycle';
import { createLogger, LoggingModule, NestLogger, type Logger } from '../logging';
import { MetricsModule } from '../metrics';
import { ServiceHttpAdapter } from './http-adapter';
import type { ServiceConfigTable, ServiceDefinition } from './service-definition';

export interface StartedService<Config> {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly logger: Logger;
  readonly port: number;
  /** `http://<host>:<port>`, without a slash at the end. */
  readonly url: string;
  stop(reason?: string): Promise<ShutdownOutcome>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
}

type CommonConfig = ConfigOf<ConfigTable<typeof commonSettings>>;

/** Routes that a global prefix does not apply to. */
const OPERATION_ROUTES = ['health/live', 'health/ready', 'metrics'];

@Module({})
class ServiceModule {}

/**
 * Starts a service in this process. Throws ConfigError, PortTakenError or the error of a module, never exits, and closes the application
 * when it throws.
 */
export async function startService<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
  { env }: StartOptions,
): Promise<StartedService<ConfigOf<Table>>> {
  // A generic table's own type does not show the settings that every service has.
  const { HOST, PORT, LOG_LEVEL }: CommonConfig = loadConfig<ConfigTable<typeof commonSettings>>(
    definition.config,
    env,
  );
  const logger = createLogger(definition.config.service, LOG_LEVEL);
  const shutdown = new Shutdown(logger);
  let app: NestFastifyApplication | undefined;
  const stop = (reason: string): Promise<ShutdownOutcome> => shutdown.run(reason, async () => app?.close());
  try {
    definition.prepare?.();
    app = await createApp(definition, env, logger, shutdown);
    const config = app.get<ConfigOf<Table>>(CONFIG);
    const start = addLifecycleChecks(app.get(Health), shutdown);
    await definition.configure?.(app, config);
    const port = await listen(app, HOST, PORT);
    await definition.ready?.(app);
    start.isDone = true;
    return { app, config, logger, port, url: urlOf(HOST, port), stop: (reason = 'requested') => stop(reason) };
  } catch (error) {
    await stop('the start failed');
    throw error;
  }
}

async function createApp<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
  env: StartOptions['env'],
  logger: Logger,
  shutdown: Shutdown,
): Promise<NestFastifyApplication> {
  const root: DynamicModule = {
    module: ServiceModule,
    imports: [
      ConfigModule.forRoot({ table: definition.config, env, instanceName: definition.instanceName?.() }),
      LoggingModule.forRoot(logger),
      LifecycleModule.forRoot(shutdown),
      ClockModule,
      HealthModule,
      MetricsModule,
      definition.module,
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    new ServiceHttpAdapter(shutdown, definition.http),
    // Nest would add a parser of forms.
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  if (definition.globalPrefix !== undefined)
    app.setGlobalPrefix(definition.globalPrefix, { exclude: OPERATION_ROUTES });
  return app;
}

/** The service is not ready before the start is done, nor after the stop has begun. */
function addLifecycleChecks(health: Health, shutdown: Shutdown): { isDone: boolean } {
  const start = { isDone: false };
  health.add('start', async () => {
    if (!start.isDone) throw new Error('still starting');
  });
  health.add('stop', async () => {
    if (shutdown.isStopping) throw new Error('stopping');
  });
  return start;
}

/** The port is in use; the message is written for the person who starts the service. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

async function listen(app: NestFastifyApplication, host: string, port: number): Promise<number> {
  try {
    await app.listen(port, host);
  } catch (error) {
    if (isErrorOfCode(error, 'EADDRINUSE')) {
      throw new PortTakenError(`Port ${port} on ${host} is taken by another program; stop it or set PORT to another.`, {
        cause: error,
      });
    }
    throw error;
  }
  const address: unknown = app.getHttpServer().address();
  if (typeof address === 'object' && address !== null && 'port' in address && typeof address.port === 'number')
    return address.port;
  throw new TypeError('the server listens on no TCP port');
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
