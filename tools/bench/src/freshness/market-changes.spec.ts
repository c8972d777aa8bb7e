import type { LotId } from '@obverse/lots';
import { isShown, type FollowedChange } from './market-changes';

const at = Date.parse('2026-11-21T10:00:00.000Z');
const change = (kind: FollowedChange['kind']): FollowedChange => ({ lotId: '0000000000abc' as LotId, at, kind });
const lot = (observedOn: string, isActive = true) => ({ observedOn, isActive });
const before = lot('2026-11-21T09:59:59.999Z');
const after = lot('2026-11-21T10:00:00.000Z');

describe('isShown', () => {
  it('counts a listing as shown when the lot is found', () => {
    expect(isShown(change('listed'), undefined)).toBe(false);
    expect(isShown(change('listed'), before)).toBe(true);
  });

  it.each(['price', 'bid'] as const)('counts a %s as shown when the lot was observed after it', (kind) => {
    expect(isShown(change(kind), undefined)).toBe(false);
    expect(isShown(change(kind), before)).toBe(false);
    expect(isShown(change(kind), after)).toBe(true);
  });

  it.each(['sold', 'unsold', 'gone'] as const)('counts %s as shown when the lot is no longer available', (kind) => {
    expect(isShown(change(kind), after)).toBe(false);
    expect(isShown(change(kind), { ...after, isActive: false })).toBe(true);
    expect(isShown(change(kind), undefined)).toBe(true);
  });
});
