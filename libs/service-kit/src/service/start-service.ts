import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClockModule } from '../clock';
import { CONFIG, ConfigModule, loadConfig, type commonSettings, type ConfigOf, type ConfigTable } from '../config';
import { isErrorOfCode } from '../error-code';
import { Health, HealthModule } from '../health';
import { reportHealth } from '../health/health-metrics';
import { LifecycleModule, Shutdown, type ShutdownOutcome } from '../lifecycle';
import { createLogger, LoggingModule, NestLogger, type Logger } from '../logging';
import { addOperationRoutes, addStatusRoutes, startManagementServer, type ManagementServer } from '../management';
import { Metrics, MetricsModule } from '../metrics';
import { startTraces, type Traces } from '../tracing';
import { ServiceHttpAdapter } from './http-adapter';
import type { ServiceConfigTable, ServiceDefinition } from './service-definition';

export interface StartedService<Config> {
  readonly app: NestFastifyApplication;
  readonly config: Config;
  readonly logger: Logger;
  readonly port: number;
  /** `http://<host>:<port>`, without a slash at the end. */
  readonly url: string;
  /** Where metrics and the details of health are served, in the same form. */
  readonly managementUrl: string;
  stop(reason?: string): Promise<ShutdownOutcome>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
}

type CommonConfig = ConfigOf<ConfigTable<typeof commonSettings>>;

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
  const common: CommonConfig = loadConfig<ConfigTable<typeof commonSettings>>(definition.config, env);
  const logger = createLogger(definition.config.service, common.LOG_LEVEL);
  const shutdown = new Shutdown(logger);
  let app: NestFastifyApplication | undefined;
  let management: ManagementServer | undefined;
  let traces: Traces | undefined;
  const stop = (reason: string): Promise<ShutdownOutcome> =>
    shutdown.run(reason, async () => {
      await app?.close();
      await shutdown.step('management', () => management?.close());
      await shutdown.step('traces', () => traces?.stop());
    });
  try {
    traces = await tracesOf(definition, common, logger);
    app = await createApp(definition, definition.module(), env, logger, shutdown);
    const config = app.get<ConfigOf<Table>>(CONFIG);
    const start = addLifecycleChecks(app.get(Health), shutdown);
    reportHealth(app.get(Metrics), app.get(Health));
    management = await serveOperations(app, common);
    await definition.configure?.(app, config);
    const port = await listen(app, common);
    await definition.ready?.(app);
    start.isDone = true;
    const url = urlOf(common.HOST, port);
    const managementUrl = management ? urlOf(common.MANAGEMENT_HOST, management.port) : url;
    return { app, config, logger, port, url, managementUrl, stop: (reason = 'requested') => stop(reason) };
  } catch (error) {
    await stop('the start failed');
    throw error;
  }
}

function tracesOf<Table extends ServiceConfigTable>(
  { config: { service }, instanceName = () => service }: ServiceDefinition<Table>,
  { TRACES_URL: url, TRACES_SHARE: share }: CommonConfig,
  logger: Logger,
): Promise<Traces> | undefined {
  return url === undefined ? undefined : startTraces({ url, share, service, instance: instanceName(), logger });
}

async function createApp<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
  module: Type | DynamicModule,
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
      module,
    ],
  };
  const { http } = definition;
  return NestFactory.create<NestFastifyApplication>(
    root,
    new ServiceHttpAdapter(shutdown, typeof http === 'function' ? http(loadConfig(definition.config, env)) : http),
    // Nest would add a parser of forms.
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
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

/** Metrics and health: on a server of their own, and the status alone for visitors; or all on the port of the service. */
async function serveOperations(
  app: NestFastifyApplication,
  { MANAGEMENT_HOST: host, MANAGEMENT_PORT: port }: CommonConfig,
): Promise<ManagementServer | undefined> {
  const http = app.getHttpAdapter().getInstance();
  const operations = { health: app.get(Health), metrics: app.get(Metrics) };
  if (port === undefined) {
    addOperationRoutes(http, operations);
    return undefined;
  }
  addStatusRoutes(http, operations.health);
  return orPortTaken({ host, port, setting: 'MANAGEMENT_PORT' }, () =>
    startManagementServer({ host, port }, operations),
  );
}

async function orPortTaken<T>(
  { host, port, setting }: { readonly host: string; readonly port: number; readonly setting: string },
  listening: () => Promise<T>,
): Promise<T> {
  try {
    return await listening();
  } catch (error) {
    if (!isErrorOfCode(error, 'EADDRINUSE')) throw error;
    throw new PortTakenError(
      `Port ${port} on ${host} is taken by another program; stop it or set ${setting} to another.`,
      { cause: error },
    );
  }
}

async function listen(app: NestFastifyApplication, { HOST: host, PORT: port }: CommonConfig): Promise<number> {
  await orPortTaken({ host, port, setting: 'PORT' }, () => app.listen(port, host));
  const address: unknown = app.getHttpServer().address();
  if (typeof address === 'object' && address !== null && 'port' in address && typeof address.port === 'number')
    return address.port;
  throw new TypeError('the server listens on no TCP port');
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
