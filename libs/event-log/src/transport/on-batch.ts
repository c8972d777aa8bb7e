import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/** Mark on a handler that says its errors reach the transport. */
const HANDS_ERRORS_ON = 'handsErrorsOn';

/** Without it Nest logs a handler's error and throws "Internal server error" in its place, so nobody could tell an outage from poison. */
@Catch()
class HandErrorsOn implements ExceptionFilter {
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
  return applyDecorators(EventPattern<string>(topic, { [HANDS_ERRORS_ON]: true }), UseFilters(HandErrorsOn));
}

export function handsErrorsOn(handler: { readonly extras?: Readonly<Record<string, unknown>> }): boolean {
  return handler.extras?.[HANDS_ERRORS_ON] === true;
}
