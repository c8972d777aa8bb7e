import { ApiError } from '@obverse/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { faultText } from '../lists/fault-text';
import { loadTexts, t } from '../language/messages';
import { showToast } from '../ui/toast';
import { dropSearch, movableSearches } from './browser-searches';
import { accountKeeper } from './keepers';

/** Moves the searches of this browser into the account, the oldest first. What does not fit stays in the browser. The account keeps each once. */
export async function moveSearches(client: QueryClient): Promise<void> {
  let count = 0;
  try {
    for (const { id, name, path, seenAt, paused } of movableSearches().toReversed()) {
      await accountKeeper.save({ name, path, seenAt, paused });
      dropSearch(id);
      count += 1;
    }
  } catch (error) {
    // They are moved at the next visit, except into an account that is full.
    if (error instanceof ApiError && error.status === 409) showToast({ text: faultText(error) });
  }
  if (count === 0) return;
  await client.invalidateQueries({ queryKey: ['saved-searches'] });
  await loadTexts('further');
  showToast({ text: t('searches.moved', { count }) });
}
