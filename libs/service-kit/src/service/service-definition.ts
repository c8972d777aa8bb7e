import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import type { commonSettings, ConfigOf, ConfigTable, Settings } from '../config';

/** A table with the settings of every service. */
export type ServiceConfigTable = ConfigTable<Settings & typeof commonSettings>;

/** Fastify's server options that a service may set. */
export interface HttpOptions {
  /** Largest request body, bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** Longest path parameter after decoding, characters. A longer one is answered as an unknown path. Default 100. */
  readonly maxParamLength?: number;
  /** Proxies whose X-Forwarded-* headers are trusted: addresses, ranges, `loopback`, separated by commas. Default none. */
  readonly trustProxy?: boolean | string;
  /** Answers what is no HTTP request. Default: Fastify's answer. */
  readonly clientErrorHandler?: (error: ConnectionError, socket: Socket) => void;
  /** Answers requests that Fastify refuses before it looks for a route, for example an address that cannot be decoded. */
  readonly frameworkErrors?: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
}

export interface ServiceDefinition<Table extends ServiceConfigTable> {
  readonly config: Table;
  /**
   * The root module. Its providers may inject what `startService` provides globally (see the README). Called first, before any connection is opened:
   * long computation, which would let the time limit of a connection pass, belongs here.
   */
  readonly module: () => Type | DynamicModule;
  /** The name by which stores and leases know this process. Default: the service's name. */
  readonly instanceName?: () => string;
  /** Before the server listens: plugins, pipes. */
  readonly configure?: (app: NestFastifyApplication, config: ConfigOf<Table>) => unknown;
  /** When the server listens, before the service is ready: microservices. */
  readonly ready?: (app: NestFastifyApplication) => Promise<void>;
  readonly http?: HttpOptions | ((config: ConfigOf<Table>) => HttpOptions);
}
