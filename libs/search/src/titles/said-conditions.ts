import type { ConditionName, UnderstoodQuery } from '@obverse/numismatics';
import type { Language } from '@obverse/texts';
import { rangeTitles } from './range-titles';

/** What the text of a search says: its conditions in words, and the words that are no condition, absent if there are none. */
export interface SaidConditions {
  readonly conditions: readonly string[];
  readonly words?: string;
}

/** Conditions that a title names as it names those of the address. Other parts are searched for as they are typed. */
const NAMED: ReadonlySet<string> = new Set<ConditionName>(['grade', 'slab', 'price']);

/**
 * @param text The text of the criteria.
 * @param said How it was understood. Without it, all of the text is words.
 */
export function saidConditions(text: string, said: UnderstoodQuery | undefined, language: Language): SaidConditions {
  const parts = said?.parts ?? [];
  const named = parts.filter(({ as }) => NAMED.has(as));
  // The text was corrected, or is another one.
  if (!said || named.length === 0 || parts.some((part) => text.slice(part.start, part.end) !== part.text))
    return { conditions: [], words: text };
  const hasWords = parts.some(({ as }) => as !== 'ignored' && !NAMED.has(as));
  const ordered = [...NAMED].flatMap((name) => named.filter(({ as }) => as === name));
  const titles = ordered.map(({ as, title }) => (as === 'price' ? priceOf(said, language) : undefined) ?? title);
  return { conditions: [...new Set(titles)], ...(hasWords ? { words: without(text, named) } : {}) };
}

/** Undefined for an amount whose currency the text does not name. */
function priceOf({ filters: { price } }: UnderstoodQuery, language: Language): string | undefined {
  if (price?.currency === undefined) return undefined;
  const { atLeast = '', atMost = '', currency } = price;
  return rangeTitles({ price: `${atLeast}-${atMost}-${currency}` }, language).price;
}

function without(text: string, parts: UnderstoodQuery['parts']): string {
  let rest = text;
  for (const { start, end } of parts.toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\s+/gu, ' ').trim();
}
