import { words } from '../text/words';
import type { PartMeaning, QueryPart, UnderstoodQuery } from '../understood-query';
import { deniedWords } from './denied-words';
import { MAX_TERMS } from './draft';
import { spansInText, type Operator, type Rest } from './operators';

type Conditions = Pick<UnderstoodQuery, 'without' | 'phrases' | 'terms' | 'titleTerms' | 'prefixes'>;

interface Placed {
  readonly part: QueryPart;
  readonly meaning: PartMeaning;
}

/** An understood rest of a query, with the operators that were taken out of the text. */
export function withOperators(
  rest: UnderstoodQuery,
  places: Rest,
  operators: readonly Operator[],
  text: string,
): UnderstoodQuery {
  let conditions: Conditions = rest;
  const placed = rest.parts.flatMap((part, index) => placedInText(part, rest.meanings[index], places, text));
  for (const operator of operators) {
    const read = operator.isDenied ? denied(conditions, operator) : affirmed(conditions, operator);
    conditions = { ...conditions, ...read.adds };
    const { start, end } = operator;
    const part = { start, end, text: text.slice(start, end), as: read.as, title: operator.text };
    placed.push({ part, meaning: { gives: read.gives, confidence: 0 } });
  }
  placed.sort((a, b) => a.part.start - b.part.start);
  return {
    ...rest,
    ...conditions,
    terms: [...new Set(conditions.terms)]
      .slice(0, MAX_TERMS)
      .filter((term) => !conditions.without.terms.includes(term)),
    parts: placed.map(({ part }) => part),
    meanings: placed.map(({ meaning }) => meaning),
  };
}

/** A part with an operator within it becomes two. */
function placedInText(part: QueryPart, meaning: PartMeaning | undefined, places: Rest, text: string): Placed[] {
  const spans = spansInText(places, part.start, part.end);
  const { gives = [], confidence = 0 } = meaning ?? {};
  return spans.map(({ start, end }) => ({
    part: { ...part, start, end, text: text.slice(start, end) },
    meaning: { gives, confidence: spans.length > 1 ? 0 : confidence },
  }));
}

interface Read extends Pick<PartMeaning, 'gives'> {
  readonly as: QueryPart['as'];
  readonly adds: Partial<Conditions>;
}

const IGNORED: Read = { as: 'ignored', adds: {}, gives: [] };

function affirmed({ phrases, terms, titleTerms, prefixes }: Conditions, { is, text }: Operator): Read {
  const found = words(text);
  const [first] = found;
  if (first === undefined) return IGNORED;
  switch (is) {
    case 'phrase':
      return {
        as: 'phrase',
        adds: { phrases: [...phrases, found], terms: [...terms, ...found] },
        gives: ['phrase', 'term'],
      };
    case 'title':
      return {
        as: 'title',
        adds: {
          titleTerms: [...new Set([...titleTerms, ...found])],
          ...(found.length > 1 ? { phrases: [...phrases, found] } : {}),
        },
        gives: found.length > 1 ? ['title', 'phrase'] : ['title'],
      };
    case 'prefix':
      return { as: 'prefix', adds: { prefixes: [...new Set([...prefixes, first])] }, gives: ['prefix'] };
  }
}

/** The index cannot exclude a beginning. Words that the title must not contain are excluded from the whole lot. */
function denied({ without }: Conditions, { is, text }: Operator): Read {
  const excluded = is === 'prefix' ? undefined : deniedWords(text);
  if (!excluded) return IGNORED;
  const { terms = [], phrases = [], copies } = excluded;
  const added = {
    ...without,
    terms: [...new Set([...without.terms, ...terms])],
    ...(phrases.length > 0 ? { phrases: [...(without.phrases ?? []), ...phrases] } : {}),
    ...(copies ? { copies } : {}),
  };
  return { as: 'without', adds: { without: added }, gives: [] };
}
