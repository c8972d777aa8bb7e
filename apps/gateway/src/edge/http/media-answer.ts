import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A text of a media type, and when it last changed as an ISO instant. Absent: unknown. */
export interface MediaText {
  readonly text: string;
  /** Under which browsers save it: ASCII letters, digits, `.`, `-` and `_`. Absent: it is not saved but read, such as a feed. */
  readonly fileName?: string;
  readonly changedAt?: string | undefined;
}

/** Sends the {@link MediaText} of a handler. Errors stay JSON, so the type is set after the handler has succeeded. */
export class MediaAnswer implements NestInterceptor<MediaText, string> {
  constructor(private readonly media: string) {}

  intercept(context: ExecutionContext, handler: CallHandler<MediaText>): Observable<string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return handler.handle().pipe(
      map(({ text, fileName, changedAt }) => {
        void reply.type(`${this.media}; charset=utf-8`).header('x-robots-tag', 'noindex');
        if (fileName !== undefined) void reply.header('content-disposition', `attachment; filename="${fileName}"`);
        if (changedAt !== undefined) void reply.header('last-modified', new Date(changedAt).toUTCString());
        return text;
      }),
    );
  }
}
