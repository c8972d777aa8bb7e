import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig, type commonSettings, type ConfigOf, type ConfigTable, type LogLevel } from '../config';
import { Health } from '../health';
import { Shutdown, stopOrder, type ShutdownOutcome } from '../lifecycle';
import { createLogger, NestLogger } from '../logging';
import { Metrics } from '../metrics';
import { isErrorOfCode } from '../error-code';
import { addOpsRoutes } from './ops-routes';
import type { ServiceConfigTable, ServiceContext, ServiceDefinition } from './service-definition';

export interface StartedService<Config> {
  readonly app: NestFastifyApplication;
  readonly context: ServiceContext<Config>;
  readonly port: number;
  /** `http://<host>:<port>`, no slash at the end. */
  readonly url: string;
  stop(reason?: string): Promise<ShutdownOutcome>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
}

type CommonConfig = ConfigOf<ConfigTable<typeof commonSettings>>;

@Module({})
class ServiceRoot {}

/**
 * Starts a service in this process: throws ConfigError, PortTakenError or what the definition throws, never exits, and leaves nothing
 * running when it throws.
 */
export async function startService<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
  options: StartOptions,
): Promise<StartedService<ConfigOf<Table>>> {
  const config = loadConfig(definition.config, options.env);
  // The same settings seen as what every service has: a generic table's own type does not say so.
  const common: CommonConfig = loadConfig<ConfigTable<typeof commonSettings>>(definition.config, options.env);
  const context = contextOf(definition.name, config, common.LOG_LEVEL);
  const started = { done: false };
  context.health.add('start', async () => {
    if (!started.done) throw new Error('still starting');
  });
  context.health.add('stop', async () => {
    if (context.shutdown.isStopping) throw new Error('stopping');
  });
  try {
    const app = await createApp(definition, context);
    const port = await listen(app, common);
    await definition.ready?.(app, context);
    started.done = true;
    return {
      app,
      context,
      port,
      url: urlOf(common.HOST, port),
      stop: (reason = 'asked to') => context.shutdown.run(reason),
    };
  } catch (error) {
    await context.shutdown.run('the start failed');
    throw error;
  }
}

function contextOf<Config>(name: string, config: Config, level: LogLevel): ServiceContext<Config> {
  const logger = createLogger(name, level);
  const metrics = new Metrics(name);
  metrics.collectProcess();
  return { name, config, logger, metrics, health: new Health(), shutdown: new Shutdown(logger) };
}

async function createApp<Table extends ServiceConfigTable>(
  definition: ServiceDefinition<Table>,
  context: ServiceContext<ConfigOf<Table>>,
): Promise<NestFastifyApplication> {
  const module = await definition.create(context);
  const adapter = new FastifyAdapter({ ...definition.http });
  addOpsRoutes(adapter, context.health, context.metrics);
  const app = await NestFactory.create<NestFastifyApplication>(rootOf(module), adapter, {
    logger: new NestLogger(context.logger),
    abortOnError: false,
  });
  context.shutdown.add('server', stopOrder.server, () => closeServer(app));
  await definition.configure?.(app, context);
  return app;
}

/** Requests under way may finish within this, milliseconds; then their connections are cut. */
const REQUEST_GRACE_MS = 1000;

/** A browser's spare connections, opened and never used, would otherwise keep the server from closing for a minute. */
async function closeServer(app: NestFastifyApplication): Promise<void> {
  const began = Date.now();
  const cut = setInterval(() => {
    if (Date.now() - began >= REQUEST_GRACE_MS) app.getHttpServer().closeAllConnections();
  }, 100);
  await app.close().finally(() => clearInterval(cut));
}

function rootOf(module: DynamicModule | Type): DynamicModule {
  return { module: ServiceRoot, imports: [module] };
}

/** The port is in use; the message is meant for the person who starts the service. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

async function listen(app: NestFastifyApplication, { HOST, PORT }: CommonConfig): Promise<number> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    if (isErrorOfCode(error, 'EADDRINUSE')) {
      throw new PortTakenError(`Port ${PORT} on ${HOST} is taken by another program; stop it or set PORT to another.`, {
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
