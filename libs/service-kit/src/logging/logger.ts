import { isNativeError } from 'node:util/types';
import { topics } from '@obverse/contracts';
import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import type { LogLevel } from '../config/common-settings';
import { traceIds } from './trace-ids';
import { REPEAT_EVERY_MS, RepeatLimiter } from './repeat-limiter';

export type Logger = PinoLogger;

const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'email', 'username'];
/** `postgres://user:password@host`: error messages of database clients contain their connection string. */
const CREDENTIALS_IN_URL = /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@:]{0,200}:[^\s/@]{0,200}@/gi;
/** Links of mails and returns of identity providers. All patterns are bounded: the text may be a visitor's. */
const SECRETS_IN_QUERY = /([?&#](?:token|code|state|password)=)[^\s&#"'<>]+/gi;
/** Names of consumer groups (`indexer@lots.observed`) and of Java's objects (`TimedRunnable@5c40ccd6`) look alike; a mail has a domain of the internet. */
const DOMAIN = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
const NO_DOMAINS: ReadonlySet<string> = new Set(Object.values(topics));
/** Mail programs call links that end mail as they are, and calendars and feed readers private addresses, so the token is in the path. */
const SECRETS_IN_PATH = /(\/api\/(?:unsubscribe|my)\/)[^\s/?&#"'<>]+/gi;
/** Keys of the API, wherever a program put them. */
const API_KEYS = /\bobv_[\w-]{8,200}/g;
const EMAILS = /[^\s<>()"',:;=?&/@]{1,64}@[a-z0-9][a-z0-9.-]{0,250}[a-z0-9]/gi;

/**
 * Writes JSON lines with time, level, service, process and the ids of the current trace to the destination, by default stdout. Secrets are removed. Warnings and errors that repeat
 * are limited as {@link RepeatLimiter} states.
 */
export function createLogger(service: string, level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service, pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]),
      censor: '[secret]',
    },
    serializers: { err: (error: unknown) => describeError(error) },
    mixin: traceIds,
    hooks: { logMethod: limitRepeated() },
  };
  return pino(options, destination ?? logTo(STDOUT));
}

const STDOUT = 1;
/** Lines that wait while they cannot be written; later ones are lost. Bytes. */
const MOST_WAITING = 1_000_000;

/**
 * Writes to an open file or pipe. A disk that is full takes the log, not the service: what cannot be written is written with a later line, when there is
 * room again.
 */
export function logTo(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: MOST_WAITING });
  // There is nowhere to report it. Without a listener the error would end the process.
  destination.on('error', () => undefined);
  // Each line is written at once. pino would flush before the process ends, and a flush waits until the disk has room.
  return { write: (line) => void destination.write(line) };
}

const WARN = 40;
const FATAL = 60;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function limitRepeated(): LogMethod {
  const limiter = new RepeatLimiter();
  setInterval(() => limiter.sweep(), REPEAT_EVERY_MS).unref();
  return function (args, method, level) {
    const [fields, text] = args as readonly unknown[];
    const isLimited = level >= WARN && level < FATAL && args.length === 2 && typeof text === 'string';
    if (!isLimited || typeof fields !== 'object' || fields === null || isNativeError(fields))
      return void method.apply(this, args);
    limiter.take({ level, text, fields: fields as Record<string, unknown> }, (written, line) =>
      method.call(this, written, line),
    );
  };
}

const MOST_CAUSES = 5;

/** Class, message, system code, stack and causes of a thrown value, without secrets. */
function describeError(error: unknown, depth = 0): unknown {
  if (!isNativeError(error)) return typeof error === 'string' ? withoutSecrets(error) : error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    ...code,
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The text without credentials and tokens in addresses, and without email addresses. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(CREDENTIALS_IN_URL, '$1[secret]@')
    .replaceAll(SECRETS_IN_QUERY, '$1[secret]')
    .replaceAll(SECRETS_IN_PATH, '$1[secret]')
    .replaceAll(API_KEYS, 'obv_[secret]')
    .replaceAll(EMAILS, (found) => (isEmail(found) ? '[email]' : found));
}

function isEmail(text: string): boolean {
  const domain = text.slice(text.lastIndexOf('@') + 1);
  return !text.startsWith('[secret]@') && DOMAIN.test(domain) && !NO_DOMAINS.has(domain);
}
