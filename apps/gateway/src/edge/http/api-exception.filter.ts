import { apiMessages, type ApiErrorBody } from '@obverse/contracts';
import { DatabaseUnavailableError } from '@obverse/database';
import type { Language } from '@obverse/texts';
import { InvalidCriteriaError } from '@obverse/search';
import { CursorInvalidError, IndexUnavailableError } from '@obverse/lot-index';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOGGER, withoutSecrets, type Logger } from '@obverse/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from './language';
import { messageIn } from '../language/messages';
import {
  InvalidRequestError,
  KeyRefusedError,
  NothingFoundError,
  RefusedError,
  ThrottledError,
  type KeyChallenge,
} from './errors';

export interface Answer {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** The server caused the error, not the request; it is logged. */
  readonly isServerFault: boolean;
  /** Set when the same request may succeed later. */
  readonly retryAfterSeconds?: number;
  /** The value of `WWW-Authenticate`. */
  readonly challenge?: string;
}

const RETRY_AFTER_SECONDS = 5;
const HEADERS_OF_CONTENT = ['content-encoding', 'content-disposition'] as const;

/** Maps every error to an answer: always `{message, errors[]}`, never a stack. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const answer = answerTo(error, languageOf(request.headers));
    if (answer.isServerFault) {
      const facts = { err: error, method: request.method, path: withoutSecrets(pathOf(request.url)) };
      // What was cancelled because its client left fails in many ways, and none of them is a fault.
      if (reply.raw.destroyed) this.logger.info(facts, 'request failed after its client left');
      else this.logger.error(facts, 'request failed');
    }
    // Of a stream that failed before its first byte: the client would unpack the message, or save it as a file.
    for (const name of HEADERS_OF_CONTENT) void reply.removeHeader(name);
    if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', String(answer.retryAfterSeconds));
    if (answer.challenge !== undefined) void reply.header('www-authenticate', answer.challenge);
    void reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
  }
}

/** Without the query, which may have a token, a code or a state. */
function pathOf(url: string): string {
  return url.replace(/[?;#].*$/s, '');
}

/** @param language Of the sentences. The faults of an {@link InvalidRequestError} have theirs already. */
export function answerTo(error: unknown, language: Language = 'en'): Answer {
  const answer = englishAnswerTo(error);
  const { message, errors } = answer.body;
  return {
    ...answer,
    body: {
      message: messageIn(language, message),
      errors: errors.map((fault) => ({ ...fault, message: messageIn(language, fault.message) })),
    },
  };
}

function englishAnswerTo(error: unknown): Answer {
  if (error instanceof InvalidRequestError) return answerOf(400, error.message, error.faults);
  if (error instanceof InvalidCriteriaError) return answerOf(400, apiMessages.badRequest, error.faults);
  if (error instanceof CursorInvalidError)
    return answerOf(400, apiMessages.badRequest, [{ path: 'nav', message: apiMessages.position }]);
  if (error instanceof NothingFoundError) return answerOf(404, error.message);
  if (error instanceof RefusedError) return answerOf(error.status, error.message);
  if (error instanceof KeyRefusedError)
    return { ...answerOf(error.status, error.message), challenge: challengeOf(error.challenge) };
  if (error instanceof ThrottledError)
    return { ...answerOf(429, error.message), retryAfterSeconds: error.retryAfterSeconds };
  const passing = retryLaterSchema.safeParse(error);
  if (passing.success) {
    const { isCounted, retryAfterSeconds } = passing.data;
    return { ...answerOf(503, passingMessage(error, isCounted)), isServerFault: !isCounted, retryAfterSeconds };
  }
  const status = error instanceof HttpException ? error.getStatus() : clientStatusOf(error);
  if (status === 401) return answerOf(401, apiMessages.signInNeeded);
  if (status === 404) return answerOf(404, apiMessages.notFound);
  if (status !== undefined && status >= 400 && status < 500)
    return answerOf(status, apiMessages.badRequest, [{ message: faultOf(status, error) }]);
  return { ...answerOf(500, apiMessages.technical), isServerFault: true };
}

function challengeOf({ error, scope }: KeyChallenge): string {
  const details = Object.entries({ error, scope }).flatMap(([name, value]) =>
    value === undefined ? [] : `, ${name}="${value}"`,
  );
  return `Bearer realm="Obverse API"${details.join('')}`;
}

function answerOf(
  status: number,
  message: string,
  errors: ApiErrorBody['errors'] | readonly { path?: string; message: string }[] = [],
): Answer {
  return { status, body: { message, errors: [...errors] }, isServerFault: false };
}

/** Errors of stores and of admission that pass. Those with `isCounted` are refusals by rule and are not logged. */
const retryLaterSchema = z.object({
  retryLater: z.literal(true),
  retryAfterSeconds: z.number().default(RETRY_AFTER_SECONDS),
  isCounted: z.boolean().default(false),
});

/** What does not answer: the search, the database, the server with all its places taken, or another of its stores. */
function passingMessage(error: unknown, isRefusal: boolean): string {
  if (error instanceof IndexUnavailableError) return apiMessages.unavailable;
  if (error instanceof DatabaseUnavailableError) return apiMessages.database;
  return isRefusal ? apiMessages.busy : apiMessages.away;
}

/** Fastify's own errors (a body that is too large or of an unknown type) have a status. */
function clientStatusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

const faults: Readonly<Record<number, string>> = { 413: apiMessages.bodyTooLarge, 415: apiMessages.bodyType };

function faultOf(status: number, error: unknown): string {
  return faults[status] ?? (error instanceof Error ? error.message : 'not understood');
}
