import { ApiError } from '@obverse/contracts';
import { t } from '../language/messages';

/** The text of a failed call: the server's sentence, which is in the language of the interface. */
export function faultText(error: unknown): string {
  return error instanceof ApiError ? error.message : t('common.noConnection');
}
