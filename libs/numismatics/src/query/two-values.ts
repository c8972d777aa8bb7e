import type { Dictionary } from '../dictionary';
import { operandOf, type EitherItems } from './either';
import type { Item } from './items';
import { isMinus } from './minus';
import type { QueryAnalysis } from './query-analysis';

/**
 * The values of a coin that states two, `30 kopeks 2 zlotys`, `4 forint 10 frank`, by their places in the list of items. Many lots state only one of them, so
 * they are alternatives to each other.
 */
export function twoValuesAmong(
  dictionary: Dictionary,
  items: readonly Item[],
  analysis: QueryAnalysis,
): readonly EitherItems[] {
  const found: EitherItems[] = [];
  for (let first = 0; first + 1 < items.length; first++) {
    const [one, other] = [items[first], items[first + 1]];
    if (!one || !other || !isValue(one, analysis) || !isValue(other, analysis)) continue;
    if (items[first - 1]?.is === 'or' || items[first + 2]?.is === 'or') continue;
    const [left, right] = [one, other].map((item) => operandOf(dictionary, item, analysis));
    if (left?.numbered === undefined || right?.numbered === undefined || left.numbered === right.numbered) continue;
    found.push({ first, last: first + 1, alternatives: [...left.alternatives, ...right.alternatives] });
    first += 1;
  }
  return found;
}

function isValue(item: Item, analysis: QueryAnalysis): boolean {
  return item.is === 'mention' && item.mention.face !== undefined && !isMinus(analysis, item.from);
}
