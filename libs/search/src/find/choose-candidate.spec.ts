import type { LotDocument } from '@obverse/lot-index';
import { chooseCandidate, type Candidate } from './choose-candidate';
import { fakeLot } from '../lot.factory';
import type { Interpretation } from '../understanding/interpretations';

const candidate = (name: string, lots: readonly string[], total = lots.length): Candidate => {
  const documents = lots.map((source): LotDocument => fakeLot(source));
  const interpretation: Interpretation = {
    name,
    criteria: { selectedFilters: [] },
    conditions: { now: 0, terms: [], filters: {} },
    ranking: [],
    ...(name.startsWith('near') ? { isNear: true as const } : {}),
  };
  return { interpretation, page: { ids: documents.map(({ id }) => id), total, documents } };
};
const lots = (count: number, letter: string) => Array.from({ length: count }, (_, place) => `${letter}${place}`);
const wantsNear = true;

describe('the answer to a search', () => {
  it('has the lots that have everything, if there are enough', () => {
    const exact = candidate('exact', lots(8, 'a'));
    expect(chooseCandidate([exact, candidate('near', lots(20, 'b'))], { wantsNear })).toEqual({ main: exact });
  });

  it('gives up least of what leaves eight lots', () => {
    const all: [Candidate, ...Candidate[]] = [
      candidate('exact', []),
      candidate('near-a', lots(3, 'a')),
      candidate('near-b', lots(9, 'b')),
      candidate('near-c', lots(500, 'c')),
    ];
    expect(chooseCandidate(all, { wantsNear }).main.interpretation.name).toBe('near-b');
  });

  it('has most lots if nothing leaves eight, and gives up least of those', () => {
    const all: [Candidate, ...Candidate[]] = [
      candidate('exact', []),
      candidate('near-a', lots(3, 'a')),
      candidate('near-b', lots(5, 'b')),
      candidate('near-c', lots(5, 'c')),
    ];
    expect(chooseCandidate(all, { wantsNear }).main.interpretation.name).toBe('near-b');
  });

  it('follows few exact lots by others, together eight if possible, each once', () => {
    const exact = candidate('exact', lots(2, 'a'));
    const narrow = candidate('near-a', [...lots(2, 'a'), ...lots(3, 'b')]);
    const wide = candidate('near-b', [...lots(2, 'a'), ...lots(6, 'c')]);
    const { main, near } = chooseCandidate([exact, narrow, wide], { wantsNear });
    expect([main, near?.interpretation.name, near?.documents.length]).toEqual([exact, 'near-b', 6]);
    expect(chooseCandidate([exact, candidate('near-a', lots(2, 'a'))], { wantsNear })).toEqual({ main: exact });
  });

  it('takes the text as a whole before it gives anything up', () => {
    const whole = candidate('whole', lots(1, 'a'));
    const found = chooseCandidate([candidate('exact', []), whole, candidate('near', lots(9, 'b'))], {
      wantsNear: false,
    });
    expect(found).toEqual({ main: whole });
  });

  it('is the exact one without lots if none has any', () => {
    const exact = candidate('exact', []);
    expect(chooseCandidate([exact, candidate('near', [])], { wantsNear })).toEqual({ main: exact });
  });
});
