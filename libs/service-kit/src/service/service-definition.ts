import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfigOf, ConfigTable, Settings } from '../config';
import type { commonSettings } from '../config';
import type { Health } from '../health';
import type { Shutdown } from '../lifecycle';
import type { Logger } from '../logging';
import type { Metrics } from '../metrics';

/** A table that has the settings every service takes. */
export type ServiceConfigTable = ConfigTable<Settings & typeof commonSettings>;

export interface ServiceContext<Config> {
  readonly name: string;
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly shutdown: Shutdown;
}

/** Fastify's server options a service may set. */
export interface HttpOptions {
  /** Largest request body, bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** Which proxies' X-Forwarded-* headers are believed: addresses, ranges, `loopback`. Default none. */
  readonly trustProxy?: boolean | string;
  /** Answers what Fastify refuses before any route is found, such as an address that cannot be decoded. */
  readonly frameworkErrors?: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
}

export interface ServiceDefinition<Table extends ServiceConfigTable> {
  readonly name: string;
  readonly config: Table;
  /** Connects and hands over the Nest module. */
  readonly create: (context: ServiceContext<ConfigOf<Table>>) => Promise<DynamicModule | Type>;
  /** Before the server listens: plugins, filters, pipes, global prefix. */
  readonly configure?: (app: NestFastifyApplication, context: ServiceContext<ConfigOf<Table>>) => unknown;
  /** Once it listens, before it counts as ready: microservices, first work. */
  readonly ready?: (app: NestFastifyApplication, context: ServiceContext<ConfigOf<Table>>) => Promise<void>;
  readonly http?: HttpOptions;
}
