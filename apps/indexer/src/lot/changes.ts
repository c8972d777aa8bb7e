import type { LotChanged, LotChangeKind, LotState } from '@obverse/contracts';
import type { LotDocument, LotPresentation, LotWrite } from '@obverse/lot-index';
import { sameMoney } from '@obverse/lots';

/**
 * The changes from the document in the index to the next write; empty if the write is stale or nothing relevant changed. The id of a change
 * consists of the lot, the version and the kind, so a change that is found twice has one id.
 */
export function changesOf(previous: LotDocument | undefined, next: LotWrite, at: string): LotChanged[] {
  if (previous && previous.version >= next.version) return [];
  if (next.deleted)
    return previous ? [changeOf('gone', next, previous.lot, stateOf(previous.lot), stateOf(previous.lot), at)] : [];
  const after = stateOf(next.lot);
  if (!previous) return [changeOf('new', next, next.lot, undefined, after, at)];
  const before = stateOf(previous.lot);
  return kindsOf(previous, next).map((kind) => changeOf(kind, next, next.lot, before, after, at));
}

function kindsOf(
  { lot: before, status: statusBefore }: LotDocument,
  { lot: after, status }: LotDocument,
): LotChangeKind[] {
  const ended = status === 'ended';
  if (before.bidState !== after.bidState || statusBefore !== status) {
    if (after.bidState === 'Sold') return ['sold'];
    if (after.bidState === 'Unsold') return ['unsold'];
    if (ended) return statusBefore === 'open' ? ['gone'] : [];
    if (statusBefore === 'ended') return ['back'];
  }
  const bid =
    after.saleKind === 'auction' && ((after.bidCount ?? 0) > (before.bidCount ?? 0) || becameBid(before, after));
  if (bid) return ['bid'];
  return !ended && !sameMoney(before.price, after.price) ? ['price'] : [];
}

function becameBid(before: LotPresentation, after: LotPresentation): boolean {
  return after.bidState === 'HasBid' && (before.bidState !== 'HasBid' || !sameMoney(before.price, after.price));
}

function stateOf(lot: LotPresentation): LotState {
  return {
    bidState: lot.bidState,
    ...(lot.price ? { price: lot.price } : {}),
    ...(lot.closedOn ? { endsAt: lot.closedOn } : {}),
  };
}

function changeOf(
  kind: LotChangeKind,
  write: LotWrite,
  lot: LotPresentation,
  before: LotState | undefined,
  after: LotState,
  at: string,
): LotChanged {
  return {
    type: 'LotChanged',
    version: 1,
    changeId: `${write.id}-${write.version}-${kind}`,
    lotId: write.id,
    sellerKey: lot.sellerKey,
    kind,
    at,
    ...(before ? { before } : {}),
    after,
  };
}
