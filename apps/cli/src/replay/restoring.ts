import { type ReplayLog, replayPlanSchema, type ReplayArguments, rangesOf } from '@obverse/operations/replay';
import type { LotIndex } from '@obverse/lot-index';
import { OperatorError, type RunningOperation } from '@obverse/operations';

type Index = Pick<LotIndex, 'rebuild'>;

/**
 * Throws {@link OperatorError} if the replay cannot write to its target. A replay of the whole log into a serving index that lost a part restores it; one
 * of some records cannot.
 */
export async function checkTarget(given: ReplayArguments, index: Index): Promise<void> {
  const { rebuilding, lost } = await index.rebuild.status();
  if (given.into === 'rebuild') {
    if (rebuilding === undefined)
      throw new OperatorError('No index is being rebuilt; `npm run obverse -- reindex --no-swap` starts a rebuild.');
    return;
  }
  if (lost?.serving && !isOfEverything(given)) {
    throw new OperatorError(
      `The serving index lost ${lost.serving.join(' and ')}. A replay of the whole log restores it, this selection does not: ` +
        '`npm run obverse -- replay`, or `npm run obverse -- reindex`.',
    );
  }
}

/**
 * The generation that this replay builds because the serving one lost a part; undefined if it writes to the serving one. Begins it, and stores it in the
 * plan, unless the operation did so before it was stopped.
 */
export async function restoredBy(
  operation: RunningOperation,
  given: ReplayArguments,
  { index, log }: { readonly index: Index; readonly log: ReplayLog },
): Promise<string | undefined> {
  const { rebuilding, lost } = await index.rebuild.status();
  if (given.into === 'rebuild' || !lost?.serving) return undefined;
  const planned = replayPlanSchema.safeParse(operation.plan).data;
  if (planned && planned.restores !== rebuilding) {
    throw new OperatorError('The serving index lost a part after this replay began; start it again with --anew.');
  }
  if (planned) return planned.restores;
  if (rebuilding !== undefined) {
    throw new OperatorError(
      `${rebuilding} is being rebuilt, and restores the index: \`npm run obverse -- reindex\` continues, \`npm run obverse -- reindex abort\` drops it.`,
    );
  }
  const restores = await index.rebuild.begin();
  // Read after the beginning: indexers write later records to the new generation.
  await operation.setPlan({ ranges: await rangesOf(log, given), restores });
  return restores;
}

function isOfEverything({ since, until, sellers, offsets, deadLetters }: ReplayArguments): boolean {
  return [since, until, deadLetters].every((one) => one === undefined) && sellers.length === 0 && offsets.length === 0;
}
