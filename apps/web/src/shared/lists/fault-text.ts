import { ApiError } from '@obverse/contracts';
import { loadTexts, t } from '../language/messages';

/** The text of a failed call. The sentences of the server are loaded when a call fails. */
export async function faultText(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) return t('common.noConnection');
  try {
    const [{ serverMessage }] = await Promise.all([import('../language/server-message'), loadTexts('further')]);
    return serverMessage(error.message);
  } catch {
    // Without a connection there is only the sentence as the server wrote it.
    return error.message;
  }
}
