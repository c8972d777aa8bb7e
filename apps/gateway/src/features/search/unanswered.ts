import { ClientGoneError, OverloadedError } from '../../edge/admission/errors';
import { answerTo } from '../../edge/http/api-exception.filter';
import type { UnansweredReason } from '../../edge/metrics/search-totals';

/** Why a search has no answer. Undefined when the client has gone, or has asked for what cannot be answered. */
export function unansweredReasonOf(error: unknown): UnansweredReason | undefined {
  if (error instanceof ClientGoneError || answerTo(error).status < 500) return undefined;
  return error instanceof OverloadedError ? 'refused' : 'failed';
}
