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

  it('keeps a lot missing from the new result, with its current state', () => {
    const sold = { ...fixtureLot(1), bidState: 'Sold' as const };
    expect(strayIds(lots(1, 2), lots(2))).toEqual([sold.id]);
    expect(steadyPortions(lots(1, 2), lots(2), [sold]).portions).toEqual([{ items: [sold, fixtureLot(2)] }]);
  });
});
