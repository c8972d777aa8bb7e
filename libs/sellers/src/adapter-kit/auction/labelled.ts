import { labelledTexts, lotFate, type LabelledText } from '../../readers/printed-pages/auction-words';
import type { PrintedFigures } from './figures';

const LONGEST_BLOCK = 2000;
const LONGEST_FIGURE = 60;

/**
 * Figures of a block in which each follows its label: `Starting price: 250 000 USD`, or `Price realized` with the amount on the next line. Only for
 * blocks of prices: in a description the same words refer to other sales. A label that occurs twice with different figures gives both as one text,
 * which no amount parser accepts.
 */
export function labelledFigures(block: string): PrintedFigures {
  const text = block.slice(0, LONGEST_BLOCK);
  const found = new Map<LabelledText['name'], Set<string>>();
  for (const { name, text: behind } of labelledTexts(text)) {
    const [figure = ''] = behind.trim().split('\n');
    // The amount to bid next is not a figure of the lot.
    if (figure.trim() === '' || name === 'nextBid') continue;
    found.set(name, (found.get(name) ?? new Set()).add(figure.trim().slice(0, LONGEST_FIGURE)));
  }
  const printed = Object.fromEntries([...found].map(([name, figures]) => [name, [...figures].join(' / ')]));
  const fate = lotFate(text);
  return {
    ...printed,
    unsold: fate === 'unsold' ? fate : undefined,
    withdrawn: fate === 'withdrawn' ? fate : undefined,
  };
}
