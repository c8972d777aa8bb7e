import type { LotDocument } from '@obverse/lot-index';
import { phrasesAmong } from './suggest.service';

const titled = (title: string) => ({ lot: { title } }) as Pick<LotDocument, 'lot'>;

describe('phrases of lots', () => {
  it('hold every finished word and begin one as the last begins, the commonest first', () =>
    expect(
      phrasesAmong(
        [titled('Owl of Athens'), titled('Athens owl, rare'), titled('owl of athens'), titled('Athens')],
        ['athens', 'ow'],
      ),
    ).toEqual(['Owl of Athens', 'Athens owl, rare']));

  it('are cut behind a whole word', () => {
    const [phrase] = phrasesAmong([titled(`Denarius ${'of the emperor '.repeat(10)}`)], ['den']);
    expect(phrase?.length).toBeLessThanOrEqual(60);
    expect(phrase).toMatch(/(of|the|emperor)$/);
  });
});
