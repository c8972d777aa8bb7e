import { oddKinds, OddTexts } from './odd-texts';

describe('odd texts', () => {
  it('have their length and are the same in each run', () => {
    const [texts, again] = [new OddTexts(), new OddTexts()];
    for (const kind of oddKinds)
      for (const length of [20, 80, 500]) {
        const text = texts.of(kind, length);
        expect(text).toHaveLength(length);
        expect(again.of(kind, length)).toBe(text);
      }
  });
});
