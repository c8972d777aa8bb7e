import {
  MAX_RELAXATIONS,
  denominationsOfFace,
  faceTag,
  relaxations,
  tagOf,
  tagsOfKind,
  type Alternative,
  type EitherOr,
  type QueryPart,
  type Relaxation,
  type UnderstoodQuery,
  understandQuery,
} from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { readGoldQueries } from './read-gold';

/** Queries with every operator, because the gold queries have few. */
const WITH_OPERATORS = [
  '"gott mit uns" 5 mark 1876 silver',
  'title:eagle dollar 1904 vf',
  'title:"two eagles" traj* denarius rome',
  'trajan denarius or hadrian aureus rome',
  'owl or eagle drachm athens silver',
  '5 or 10 mark 1876 prussia',
  '1/4 dollar 1892 ngc ms65',
  'without copies "maria theresia" taler 1780 hall',
  'goldmedaille "one" traj* zqxwv ship',
];

const queries: readonly UnderstoodQuery[] = [
  ...(['seen', 'practice', 'unseen'] as const).flatMap((half) =>
    readGoldQueries(half).map(({ query, language }) => understandQuery(dictionary, query, language)),
  ),
  ...WITH_OPERATORS.map((text) => understandQuery(dictionary, text, 'en')),
];

const CONCEPTS: ReadonlySet<string> = new Set([
  'category',
  'realm',
  'ruler',
  'denomination',
  'material',
  'mint',
  'kind',
]);

/** The conditions of an exact query: a name, and whether another query still has the condition. */
function conditionsOf(exact: UnderstoodQuery): readonly (readonly [string, (looser: UnderstoodQuery) => boolean])[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return [
    ...Object.entries(exact.filters).map(
      ([name, value]) =>
        [
          name,
          (looser: UnderstoodQuery) =>
            Object.entries(looser.filters).some(([other, found]) => other === name && same(found, value)) ||
            (CONCEPTS.has(name) && looser.anyOf.some((either) => isWritten(exact, name, either))) ||
            (name === 'face' && looser.anyOf.some((either) => isOfFace(either, exact.filters.face))),
        ] as const,
    ),
    ...exact.terms.map((term) => ['term', (looser: UnderstoodQuery) => looser.terms.includes(term)] as const),
    ...exact.phrases.map(
      (phrase) => ['phrase', (looser: UnderstoodQuery) => looser.phrases.some((other) => same(other, phrase))] as const,
    ),
    ...exact.titleTerms.map(
      (term) => ['title', (looser: UnderstoodQuery) => looser.titleTerms.includes(term)] as const,
    ),
    ...exact.prefixes.map((term) => ['prefix', (looser: UnderstoodQuery) => looser.prefixes.includes(term)] as const),
    ...exact.anyOf.map(
      (either) => ['either', (looser: UnderstoodQuery) => looser.anyOf.some((other) => same(other, either))] as const,
    ),
  ];
}

/** Whether alternatives are exactly the tags of a filter, and the words that the query has for it. */
function isWritten(exact: UnderstoodQuery, name: string, either: EitherOr): boolean {
  const { face } = exact.filters;
  const typed = tagsOfFilter(exact, name);
  const all = face === undefined ? typed : typed.flatMap((tag) => denominationsOfFace(dictionary, tag, face));
  const own = new Set(name === 'denomination' ? all : typed);
  const [tagged, written] = [either.filter(({ tags }) => tags), either.filter(({ tags }) => !tags)];
  const tags = tagged.flatMap((one) => one.tags ?? []).filter((tag) => !tag.startsWith('face-'));
  return written.length > 0 && tags.length > 0 && tags.every((tag) => own.has(tag)) && own.size <= new Set(tags).size;
}

/** A value is a tag in addition to that of its denomination. */
function isOfFace(either: EitherOr, face: string | undefined): boolean {
  const tagged = either.filter(({ tags }) => tags);
  return tagged.length > 0 && tagged.every(({ tags = [] }) => tags.includes(faceTag(face ?? '')));
}

function tagsOfFilter({ filters }: UnderstoodQuery, name: string): readonly string[] {
  if (name === 'realm') return (filters.realm ?? []).map((id) => tagOf({ kind: 'realm', id }));
  if (name === 'kind') return tagsOfKind(dictionary, filters.kind ?? '');
  const found = Object.entries(filters).find(([other]) => other === name)?.[1];
  return Array.isArray(found) ? found.map(String) : [];
}

const isStating = (exact: UnderstoodQuery, part: QueryPart, name: string) => {
  const gives: readonly string[] = exact.meanings[exact.parts.indexOf(part)]?.gives ?? [];
  return gives.includes(name);
};

describe('the relaxations of all gold queries', () => {
  it('are within the limit, each another query, with what they drop in the order of the text', () => {
    for (const exact of queries) {
      const all = relaxations(dictionary, exact);
      expect(all.length).toBeLessThanOrEqual(MAX_RELAXATIONS);
      expect(new Set(all.map(({ query }) => JSON.stringify(query))).size).toBe(all.length);
      for (const { dropped, query } of all) {
        const starts = dropped.map(({ start }) => start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(dropped.every(({ title }) => title !== '')).toBe(true);
        expect(query).not.toEqual(exact);
      }
    }
  });

  it('have the conditions of the exact query that they do not name as dropped, and no others', () => {
    for (const exact of queries)
      for (const { step, query, dropped } of relaxations(dictionary, exact)) {
        const lost = conditionsOf(exact).filter(([, isKept]) => !isKept(query));
        const unnamed = lost.filter(([name]) => !dropped.some((part) => isStating(exact, part, name)));
        const kept = dropped.filter((part) => !lost.some(([name]) => isStating(exact, part, name)));
        const text = exact.parts.map((part) => part.text).join(' ');
        expect({ text, step, unnamed: unnamed.map(([name]) => name), kept }).toEqual({
          text,
          step,
          unnamed: [],
          kept: [],
        });
      }
  });

  it('find everything that the exact query finds', () => {
    const random = randomFrom(12);
    let found = 0;
    for (const exact of queries) {
      const steps: readonly Pick<Relaxation, 'query'>[] = [{ query: exact }, ...relaxations(dictionary, exact)];
      for (let lots = 0; lots < 20; lots++) {
        const lot = lotFor(steps, random);
        const finds = steps.map(({ query }) => isFound(query, lot));
        const [isExact] = finds;
        if (finds.includes(true)) found += 1;
        const lost = isExact ? steps.filter((_, index) => !finds[index]) : [];
        const text = exact.parts.map((part) => part.text).join(' ');
        expect({ text, lost }).toEqual({ text, lost: [] });
      }
    }
    expect(found).toBeGreaterThan(queries.length);
  });
});

/** Numbers from 0 to 1 of a linear congruential generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Lot {
  readonly tags: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  readonly year: number;
}

/** A lot with most of the tags and words that the queries ask for. A lot of a ruler has his realms. */
function lotFor(steps: readonly Pick<Relaxation, 'query'>[], random: () => number): Lot {
  const wanted = steps.flatMap(({ query }) => alternativesOf(query).flat());
  const share = random();
  const some = (all: readonly string[]) => all.filter(() => random() < share);
  const tags = some(wanted.flatMap(({ tags: found = [] }) => found));
  const realms = tags.flatMap((tag) => dictionary.get('ruler', tag)?.facts.realm ?? []);
  const exact = steps[0]?.query;
  const typed = exact?.parts.flatMap(({ text }) => text.toLowerCase().split(/\W+/)) ?? [];
  return {
    tags: new Set([...tags, ...realms.map((id) => tagOf({ kind: 'realm', id }))]),
    terms: new Set(some([...wanted.flatMap(({ terms = [] }) => terms), ...typed])),
    year: (exact?.filters.years?.first ?? 1800) + Math.round((random() - 0.3) * 20),
  };
}

/** The conditions of a query on tags and words: one alternative of each. */
function alternativesOf(query: UnderstoodQuery): readonly (readonly Alternative[])[] {
  const { filters, terms, phrases, titleTerms, prefixes, anyOf } = query;
  const lists = [...CONCEPTS]
    .filter((name) => Object.keys(filters).includes(name))
    .map((name) => tagsOfFilter(query, name));
  const { face } = filters;
  const values = [filters.grade?.tag, filters.status, filters.bidding, filters.outcome, filters.slab?.service];
  return [
    ...lists.filter((tags) => tags.length > 0).map((tags) => tags.map((tag) => ({ tags: [tag] }))),
    ...values.flatMap((value) => (value === undefined ? [] : [[{ tags: [`value-${value}`] }]])),
    ...(face === undefined ? [] : [[{ tags: [faceTag(face)] }]]),
    ...[...terms, ...phrases.flat()].map((term) => [{ terms: [term] }]),
    ...phrases.filter((phrase) => phrase.length > 1).map((phrase) => [{ terms: [phrase.join(' ')] }]),
    ...titleTerms.map((term) => [{ tags: [`title-${term}`], terms: [term] }]),
    ...prefixes.map((term) => [{ terms: [`${term}*`] }]),
    ...anyOf,
  ];
}

function isFound(query: UnderstoodQuery, { tags, terms, year }: Lot): boolean {
  const { years } = query.filters;
  if (years && (year < years.first || year > years.last)) return false;
  return alternativesOf(query).every((either) =>
    either.some(
      (one) => (one.tags ?? []).every((tag) => tags.has(tag)) && (one.terms ?? []).every((term) => terms.has(term)),
    ),
  );
}
