import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/** Mark on a handler that says its errors reach the transport. */
const FORWARDS_ERRORS = 'handsErrorsOn';

/** Without it Nest logs a handler's error and throws "Internal server error" in its place, so nobody could tell an outage from poison. */
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
