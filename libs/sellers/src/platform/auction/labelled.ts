import type { PrintedFigures } from './figures';
import { figureLabels, unsoldWord, withdrawnWord } from './labels.data';

type Labelled = keyof typeof figureLabels;

const LONGEST_BLOCK = 2000;
const LONGEST_FIGURE = 60;

const names = Object.keys(figureLabels).filter((name): name is Labelled => name in figureLabels);
const nameOf = new Map(names.flatMap((name) => figureLabels[name].map((label) => [label, name] as const)));
const alternatives = (of: (name: Labelled) => boolean) =>
  [...nameOf]
    .filter(([, name]) => of(name))
    .map(([label]) => label)
    .sort((a, b) => b.length - a.length)
    .join('|');
// `3 bids` is a count behind its amount, `Bids: 3` a label.
const labelPattern = new RegExp(
  `(?<!\\p{L})(?:(${alternatives((name) => name !== 'bidCount')})(?!\\p{L})\\s*:?|(${alternatives((name) => name === 'bidCount')})\\s*:)`,
  'giu',
);

/**
 * Figures of a block that prints each behind its label: `Starting price: 250 000 USD`, `Price realized` and the amount on the next line. Only
 * for blocks of prices: in a description the same words mean other sales. A label that stands twice with different figures gives both,
 * which no reader of amounts takes for one.
 */
export function labelledFigures(block: string): PrintedFigures {
  const text = block.slice(0, LONGEST_BLOCK);
  const found = new Map<Labelled, Set<string>>();
  const labels = [...text.matchAll(labelPattern)];
  for (const [index, match] of labels.entries()) {
    const name = nameOf.get((match[1] ?? match[2] ?? '').toLowerCase());
    const end = labels[index + 1]?.index ?? text.length;
    const [figure] = text
      .slice(match.index + match[0].length, end)
      .trim()
      .split('\n');
    if (name === undefined || figure === undefined || figure.trim() === '') continue;
    found.set(name, (found.get(name) ?? new Set()).add(figure.trim().slice(0, LONGEST_FIGURE)));
  }
  const printed = Object.fromEntries([...found].map(([name, figures]) => [name, [...figures].join(' / ')]));
  return {
    ...printed,
    unsold: unsoldWord.exec(text)?.[0],
    withdrawn: withdrawnWord.exec(text)?.[0],
  };
}
