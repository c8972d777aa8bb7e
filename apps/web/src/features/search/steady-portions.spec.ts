import '../../testing/web-globals';
import { fixtureLot } from '../../testing/fixtures';
import { steadyPortions, strayIds } from './steady-portions';

const lots = (...indexes: number[]) => [{ items: indexes.map((index) => fixtureLot(index)) }];
const renewed = (index: number) => ({ ...fixtureLot(index), price: '1.00' });

describe('a background refresh', () => {
  it('replaces the result if it only adds lots at the end', () => {
    const fresh = lots(1, 2, 3);
    expect(steadyPortions(lots(1, 2), fresh)).toEqual({ portions: fresh, outdated: false });
    expect(steadyPortions([], fresh)).toEqual({ portions: fresh, outdated: false });
  });

  it('updates lots in place and asks before it applies another order', () => {
    const steady = steadyPortions(lots(1, 2), [{ items: [fixtureLot(9), renewed(1), fixtureLot(2)] }]);
    expect(steady).toEqual({ portions: [{ items: [renewed(1), fixtureLot(2)] }], outdated: true });
  });

  it('keeps near lots, which the address of a split search does not ask for', () => {
    const near = { title: 'Without “VF”', isNear: true as const, items: [fixtureLot(8)] };
    const shown = [{ title: 'Exact', items: [fixtureLot(1)] }, near];
    expect(steadyPortions(shown, [{ items: [renewed(1)] }])).toEqual({
      portions: [{ title: 'Exact', items: [renewed(1)] }, near],
      outdated: false,
    });
    const other = { ...near, items: [fixtureLot(9)] };
    expect(steadyPortions(shown, [{ items: [renewed(1)] }, other]).portions[1]).toBe(other);
  });

  it('keeps a lot missing from the new result, with its current state', () => {
    const sold = { ...fixtureLot(1), bidState: 'Sold' as const };
    expect(strayIds(lots(1, 2), lots(2))).toEqual([sold.id]);
    expect(steadyPortions(lots(1, 2), lots(2), [sold]).portions).toEqual([{ items: [sold, fixtureLot(2)] }]);
  });
});
