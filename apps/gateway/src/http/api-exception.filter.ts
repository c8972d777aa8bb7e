import { apiMessages, type ApiErrorBody } from '@obverse/contracts';
import { CursorInvalidError } from '@obverse/lot-index';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOGGER, type Logger } from '@obverse/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidRequestError, NothingFoundError } from './errors';

export interface Answer {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** Worth a line in the log: something here is broken, not the request. */
  readonly ours: boolean;
}

const RETRY_AFTER_SECONDS = '5';

/** The one place where errors become answers: always `{message, errors[]}`, never a stack. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const answer = answerTo(error);
    if (answer.ours) this.logger.error({ err: error, method: request.method, url: request.url }, 'request failed');
    if (answer.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
  }
}

export function answerTo(error: unknown): Answer {
  if (error instanceof InvalidRequestError) return say(400, error.message, error.faults);
  if (error instanceof CursorInvalidError)
    return say(400, apiMessages.badRequest, [{ path: 'nav', message: 'not a position of this search' }]);
  if (error instanceof NothingFoundError) return say(404, error.message);
  if (isRetryLater(error)) return { ...say(503, apiMessages.unavailable), ours: true };
  const status = error instanceof HttpException ? error.getStatus() : clientStatusOf(error);
  if (status === 404) return say(404, apiMessages.notFound);
  if (status !== undefined && status >= 400 && status < 500)
    return say(status, apiMessages.badRequest, [{ message: messageOf(error) }]);
  return { ...say(500, apiMessages.technical), ours: true };
}

function say(
  status: number,
  message: string,
  errors: ApiErrorBody['errors'] | readonly { path?: string; message: string }[] = [],
): Answer {
  return { status, body: { message, errors: [...errors] }, ours: false };
}

function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}

/** Fastify's own complaints (a body that is no JSON, too large, of an unknown type) carry their status. */
function clientStatusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'not understood';
}
