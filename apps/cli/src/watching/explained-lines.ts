import type { Condition, Explained } from '@obverse/watching';

/** A sentence with the result, then one line for each requirement. Undefined: no lot can fulfil the search. */
export function explainedLines(explained: readonly Explained[] | undefined): readonly string[] {
  if (!explained) return ['No lot can fulfil the search.'];
  const missed = explained.filter(({ isMet }) => !isMet).length;
  const result =
    missed === 0
      ? 'The lot fulfils the search.'
      : `The lot does not fulfil the search: it misses ${missed} of ${explained.length} requirements.`;
  return [result, ...explained.map(lineOf)];
}

const MOST_SHOWN = 6;

function lineOf({ of, anyOf, denied, isMet }: Explained): string {
  const shown = anyOf.slice(0, MOST_SHOWN).map(textOf).join(' or ');
  const more = anyOf.length > MOST_SHOWN ? ` or ${anyOf.length - MOST_SHOWN} more` : '';
  return `${isMet ? 'yes' : 'no '}  ${of.padEnd(17)}  ${denied ? 'not ' : ''}${shown}${more}`;
}

function textOf({ field, value }: Condition): string {
  return `${field} ${value}`;
}
