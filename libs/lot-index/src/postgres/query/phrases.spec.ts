import { hasPhrases } from './phrases';
import { and, render } from './sql';

it('matches each phrase by adjacent whole words', () => {
  expect(
    render(
      and(
        hasPhrases([
          ['gott', 'mit', 'uns'],
          ["o'brien", '100%'],
        ]),
      ),
    ),
  ).toEqual({
    text: "strpos(' ' || (document->>'text') || ' ', $1) > 0 AND strpos(' ' || (document->>'text') || ' ', $2) > 0",
    values: [' gott mit uns ', " o'brien 100% "],
  });
});

it('returns no condition without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
