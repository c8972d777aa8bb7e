import { hasNoPhrases, hasPhrases } from './phrases';
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

it('reads the text for an exclusion only of lots that may have the words', () => {
  expect(render(and(hasNoPhrases([['gott', 'mit']]))).text).toBe(
    "((cardinality(tags) >= $1::int OR tags @> $2::text[]) AND strpos(' ' || (document->>'text') || ' ', $3) > 0) IS NOT TRUE",
  );
});

it('returns no condition without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
