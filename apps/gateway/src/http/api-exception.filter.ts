import { apiMessages, type ApiErrorBody } from '@obverse/contracts';
import { CursorInvalidError } from '@obverse/lot-index';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOGGER, type Logger } from '@obverse/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidRequestError, NothingFoundError } from './errors';

export interface Answer {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** The server caused the error, not the request; it is logged. */
  readonly isServerFault: boolean;
}

const RETRY_AFTER_SECONDS = '5';

/** Maps every error to an answer: always `{message, errors[]}`, never a stack. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const answer = answerTo(error);
    if (answer.isServerFault)
      this.logger.error({ err: error, method: request.method, url: request.url }, 'request failed');
    if (answer.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply.status(answer.status).header('cache-control', 'no-store').send(answer.body);
  }
}

export function answerTo(error: unknown): Answer {
  if (error instanceof InvalidRequestError) return answerOf(400, error.message, error.faults);
  if (error instanceof CursorInvalidError)
    return answerOf(400, apiMessages.badRequest, [{ path: 'nav', message: 'not a position of this search' }]);
  if (error instanceof NothingFoundError) return answerOf(404, error.message);
  if (isRetryLater(error)) return { ...answerOf(503, apiMessages.unavailable), isServerFault: true };
  const status = error instanceof HttpException ? error.getStatus() : clientStatusOf(error);
  if (status === 404) return answerOf(404, apiMessages.notFound);
  if (status !== undefined && status >= 400 && status < 500)
    return answerOf(status, apiMessages.badRequest, [{ message: messageOf(error) }]);
  return { ...answerOf(500, apiMessages.technical), isServerFault: true };
}

function answerOf(
  status: number,
  message: string,
  errors: ApiErrorBody['errors'] | readonly { path?: string; message: string }[] = [],
): Answer {
  return { status, body: { message, errors: [...errors] }, isServerFault: false };
}

function isRetryLater(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'retryLater' in error && error.retryLater === true;
}

/** Fastify's own errors (a body that is not JSON, too large, of an unknown type) have a status. */
function clientStatusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'not understood';
}
