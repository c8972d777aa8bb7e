import { derived } from '../dictionary/derived';

/** The metal of each kind that consists of a metal and nothing else: gold coins. */
export const metalsOfCoins = derived(
  (source) =>
    new Map(source.all('material').flatMap(({ id, facts: { coin } }) => (coin === undefined ? [] : [[coin, id]]))),
);

/** The metal of each kind of bullion. Of several metals that share a kind, it is the first in the file. */
export const metalsOfBullion = derived((source) => {
  const metals = new Map<string, string>();
  for (const { id, facts } of source.all('material'))
    if (facts.bullion !== undefined && !metals.has(facts.bullion)) metals.set(facts.bullion, id);
  return metals;
});
