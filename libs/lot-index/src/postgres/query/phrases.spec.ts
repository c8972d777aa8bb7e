import { hasPhrases } from './phrases';
import { and, render } from './sql';

it('asks for each phrase by its words side by side, whole words only', () => {
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

it('asks for nothing without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
