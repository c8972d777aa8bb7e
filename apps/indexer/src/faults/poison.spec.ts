import { decodeRecord, topics } from '@obverse/contracts';
import { shippedRates } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { flowSellers } from './flow';
import { poisons } from './poison';

const known: readonly string[] = flowSellers;
const context = {
  dictionary,
  seller: (key: string) => (known.includes(key) ? ('former' as const) : undefined),
  rates: shippedRates,
  version: 'tested',
};

/** The class of the error with which a record is refused, and the step. */
function refusal(topic: string, key: string, value: Uint8Array): readonly [string, string] {
  const timestamp = Date.parse('2026-11-21T10:00:00.000Z');
  let step = 'decode';
  try {
    const type = topic === topics.lotsObserved ? 'LotObserved' : 'AuctionObserved';
    const message = decodeRecord(type, { key, value, timestamp });
    step = 'normalise';
    if (message.type === 'LotObserved') normalise(message, context);
    return ['taken', ''];
  } catch (error) {
    return [step, error instanceof Error ? error.name : 'no error'];
  }
}

describe('poison', () => {
  it.each(poisons.map((poison, kind) => ({ kind, ...poison })))(
    '$kind is refused by $step as $errorClass',
    ({ topic, step, errorClass, record }) => {
      for (const n of [1, 2]) {
        const { key, value } = record(n);
        expect(refusal(topic, key, value)).toEqual([step, errorClass]);
      }
    },
  );
});
