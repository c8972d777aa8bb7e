import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/** Metadata of a handler whose errors reach the transport. */
const FORWARDS_ERRORS = 'forwardsErrors';

/**
 * Without this filter Nest logs a handler's error and throws "Internal server error" instead, so an outage could not be distinguished from a poison
 * record.
 */
@Catch()
class ForwardErrors implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Declares a controller's method as the handler of a topic's batches:
 *
 *     @OnBatch(topics.lotsObserved)
 *     take(@Payload() batch: MessageBatch<'LotObserved'>): Promise<BatchResult | void>
 */
export function OnBatch(topic: string): MethodDecorator {
  return applyDecorators(EventPattern<string>(topic, { [FORWARDS_ERRORS]: true }), UseFilters(ForwardErrors));
}

export function forwardsErrors(handler: { readonly extras?: Readonly<Record<string, unknown>> }): boolean {
  return handler.extras?.[FORWARDS_ERRORS] === true;
}
