import type { DueLot, LotMoveRepository } from '@obverse/database';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';

export interface MoveLotParts {
  readonly lotMoves: Pick<LotMoveRepository, 'move'>;
  readonly lotPublisher: Pick<LotPublisher, 'remove'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/**
 * Gives a lot another id. The old one becomes an alias, through which saved lists and addresses reach the lot, and pictures and price points follow it. The
 * tombstone comes first: a crash after it leaves the lot due under its old id, and everything is repeated.
 */
export async function moveLot(
  { lotMoves, lotPublisher, outageRetry, now }: MoveLotParts,
  lot: DueLot,
  to: { readonly newId: string; readonly sourceId: string; readonly url: string },
): Promise<void> {
  await lotPublisher.remove(lot);
  const move = { oldId: lot.lotId, ...to, partition: null, offset: null };
  await outageRetry.run('database', () => lotMoves.move([move], [], new Date(now())));
}
