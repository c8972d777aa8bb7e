import { randomUUID } from 'node:crypto';
import { AccessError, parseConnectionUrl, tlsError, tlsFilesOf, tlsReadAtConnections } from '@obverse/connections';
import { Redis, ReplyError, type Result } from 'ioredis';
import { z } from 'zod';
import type { CacheStore, Found } from './cache-store';

export interface RedisStoreOptions {
  /** `redis://[user:password@]host:port/db`, or `rediss:` with TLS. */
  readonly url: string;
  /** Prefix of every key. */
  readonly prefix: string;
  /** Time limit of a command, milliseconds. */
  readonly commandMs: number;
  /** Called for failures of the connection between commands, and for refused commands. */
  readonly onFailure: (error: unknown) => void;
}

/** The first words of its refusals: https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
const REFUSED_USER = /^ReplyError: (WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password)/;

const CONNECT_MS = 1_000;
/** For a server that does not close its side of the connection. */
const DISCONNECT_MS = 200;
/** The longest pause between two attempts to connect. */
const RECONNECT_MS = 1_000;

/** One atomic step on the server: of several readers that find nothing, exactly one gets the lease. */
const FIND = `
  local text, left = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
  if text and left > tonumber(ARGV[1]) then return { text, left } end
  redis.call('SET', KEYS[2], ARGV[2], 'NX', 'PX', ARGV[3])
  return { text, left, redis.call('GET', KEYS[2]) }`;

const COMPLETE = `
  local holder = redis.call('GET', KEYS[2])
  if ARGV[2] ~= '' and (not holder or holder == ARGV[1]) then redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
  if holder == ARGV[1] then redis.call('DEL', KEYS[2]) end
  return 1`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    cacheFind(kept: string, lease: string, staleMs: number, token: string, leaseMs: number): Result<unknown, Context>;
    cacheComplete(kept: string, lease: string, token: string, text: string, keepMs: number): Result<unknown, Context>;
  }
}

const foundReply = z.tuple([z.string().nullable(), z.number(), z.string().nullable().optional()]);

/** Texts in Redis, shared by all processes. Commands are never queued: without a connection each fails at once. */
export class RedisStore implements CacheStore {
  private readonly redis: Redis;
  private readonly prefix: string;
  private readonly onFailure: (error: unknown) => void;
  private readonly opening: Promise<unknown>;

  constructor({ url, prefix, commandMs, onFailure }: RedisStoreOptions) {
    this.prefix = prefix;
    this.onFailure = (error) => onFailure(accessErrorOf(error) ?? error);
    this.redis = new Redis(url, {
      ...tlsOf(url),
      commandTimeout: commandMs,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: DISCONNECT_MS,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_MS),
      keepAlive: 10_000,
      // The first command shows whether the server works; INFO may be forbidden.
      enableReadyCheck: false,
      disableClientInfo: true,
      lazyConnect: true,
    });
    this.redis.defineCommand('cacheFind', { numberOfKeys: 2, lua: FIND });
    this.redis.defineCommand('cacheComplete', { numberOfKeys: 2, lua: COMPLETE });
    this.redis.on('error', (error: unknown) => this.onFailure(error));
    // The `error` event reports a first attempt that fails; it is repeated like any later one.
    this.opening = this.redis.connect().catch(() => undefined);
  }

  async find(
    key: string,
    { staleMs, leaseMs }: { readonly staleMs: number; readonly leaseMs: number },
  ): Promise<Found> {
    const mine = randomUUID();
    const reply = await this.answered(this.redis.cacheFind(...this.keysOf(key), staleMs, mine, leaseMs));
    if (reply === undefined) return {};
    const [text, leftMs, token] = foundReply.parse(reply);
    return {
      ...(text !== null && { kept: { text, leftMs } }),
      ...(token && { lease: { token, mine: token === mine } }),
    };
  }

  async complete(
    key: string,
    token: string | undefined,
    kept?: { readonly text: string; readonly keepMs: number },
  ): Promise<void> {
    await this.answered(
      this.redis.cacheComplete(...this.keysOf(key), token ?? '', kept?.text ?? '', kept?.keepMs ?? 0),
    );
  }

  async remove(key: string): Promise<void> {
    await this.answered(this.redis.del(...this.keysOf(key)));
  }

  async ping(): Promise<void> {
    await this.opening;
    try {
      await this.redis.ping();
    } catch (error) {
      // A connection that is open and silent may be dead.
      if (this.redis.status === 'ready') this.redis.disconnect(true);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  /** A refusal (full, loading, read-only, a key of another type) does not count as an outage: it comes at once, and the next key may work. */
  private async answered<T>(reply: Promise<T>): Promise<T | undefined> {
    try {
      return await reply;
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
      this.onFailure(error);
      return undefined;
    }
  }

  /** The keys of the text and of its lease; the braces place both on one node of a cluster. */
  private keysOf(key: string): [string, string] {
    return [`${this.prefix}{${key}}`, `${this.prefix}{${key}}:loading`];
  }
}

function tlsOf(url: string): { readonly tls?: object } {
  const address = parseConnectionUrl(url);
  return address?.scheme === 'rediss://' ? { tls: tlsReadAtConnections('CACHE', tlsFilesOf(address.parameters)) } : {};
}

/** Redis refuses the user, or one side refuses the certificate of the other; undefined for any other error. */
function accessErrorOf(error: unknown): AccessError | undefined {
  if (!(error instanceof ReplyError)) return tlsError('CACHE', error);
  const answer = String(error);
  if (!REFUSED_USER.test(answer)) return undefined;
  return new AccessError(
    `CACHE_URL: Redis refuses its user (${answer}). Correct CACHE_URL or CACHE_PASSWORD_FILE, or grant at Redis what is missing.`,
    error,
  );
}
