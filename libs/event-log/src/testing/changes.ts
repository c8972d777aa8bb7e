import { encodeMessage, topics, type LotChanged } from '@obverse/contracts';
import type { OutgoingRecord, StoredRecord } from '../port';

export const lotIdOfNumber = (n: number) => n.toString(36).padStart(13, '0');

/** A small valid message, identified by its number. */
export function lotChanged(n: number): LotChanged {
  return {
    type: 'LotChanged',
    version: 1,
    changeId: `${lotIdOfNumber(n)}-1-new`,
    lotId: lotIdOfNumber(n),
    sellerKey: 'muenzhaus-adler',
    kind: 'new',
    at: '2026-11-21T10:00:00.000Z',
    after: { bidState: 'BuyNow', price: { amount: '120.00', currency: 'EUR' } },
  };
}

export const changeRecord = (n: number): OutgoingRecord => ({
  key: lotIdOfNumber(n),
  value: encodeMessage(lotChanged(n)),
});

export function storedChange(n: number, value: Uint8Array = encodeMessage(lotChanged(n))): StoredRecord {
  return {
    topic: topics.lotsChanged,
    partition: 1,
    offset: 100 + n,
    key: lotIdOfNumber(n),
    value,
    headers: { 'x-trace': `t${n}` },
    timestamp: 1_000 + n,
  };
}
