import '../../testing/web-globals';
import { fixtureLot } from '../../testing/fixtures';
import { steadyPortions, strayIds } from './steady-portions';

const lots = (...indexes: number[]) => [{ items: indexes.map((index) => fixtureLot(index)) }];
const renewed = (index: number) => ({ ...fixtureLot(index), price: '1.00' });

describe('a quiet refresh', () => {
  it('that only adds lots at the end is taken as it is', () => {
    const fresh = lots(1, 2, 3);
    expect(steadyPortions(lots(1, 2), fresh)).toEqual({ portions: fresh, outdated: false });
    expect(steadyPortions([], fresh)).toEqual({ portions: fresh, outdated: false });
  });

  it('with another order renews the lots where they stand and asks', () => {
    const steady = steadyPortions(lots(1, 2), [{ items: [fixtureLot(9), renewed(1), fixtureLot(2)] }]);
    expect(steady).toEqual({ portions: [{ items: [renewed(1), fixtureLot(2)] }], outdated: true });
  });

  it('keeps a lot the search no longer has, with what became of it', () => {
    const sold = { ...fixtureLot(1), bidState: 'Sold' as const };
    expect(strayIds(lots(1, 2), lots(2))).toEqual([sold.id]);
    expect(steadyPortions(lots(1, 2), lots(2), [sold]).portions).toEqual([{ items: [sold, fixtureLot(2)] }]);
  });
});
