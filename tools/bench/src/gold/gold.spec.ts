import type { Kind } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { foldedText } from './folded-text';
import type { GoldLotFacts, GoldQuery, GoldQueryFacts, GoldTitle } from './gold-line';
import { type GoldHalf, hasGold, readGoldQueries, readGoldTitles } from './read-gold';

const halves = ['seen', 'unseen'] as const;
/** What is read while the readers are worked on. */
const worked: readonly GoldHalf[] = ['seen', 'practice', 'practice-traps'];
/** Absent between the change that they judged and the next one. */
const fresh = (['fresh', 'fresh-traps'] as const).filter(hasGold);
const files: readonly GoldHalf[] = [...worked, 'unseen', ...fresh];
const titles = new Map(files.map((file) => [file, readGoldTitles(file)]));
const queries = new Map(files.map((file) => [file, readGoldQueries(file)]));
const titlesOf = (file: GoldHalf): readonly GoldTitle[] => titles.get(file) ?? [];
const queriesOf = (file: GoldHalf): readonly GoldQuery[] => queries.get(file) ?? [];
const everyTitle = files.flatMap((file) => titlesOf(file));
const everyQuery = files.flatMap((file) => queriesOf(file));

/** `kind id` of every dictionary entry that a line names. */
function entriesOf(facts: GoldLotFacts | GoldQueryFacts): string[] {
  const of = (kind: Kind, ids: readonly (string | undefined)[] | undefined): string[] =>
    (ids ?? []).flatMap((id) => (id === undefined ? [] : [`${kind} ${id}`]));
  const grades = [facts.grade ?? []].flat();
  return [
    ...of('category', facts.category),
    ...of('realm', facts.realm),
    ...of('ruler', facts.ruler),
    ...of('denomination', facts.denomination),
    ...of('material', facts.material),
    ...of('mint', facts.mint),
    ...of(
      'grade',
      grades.flatMap((grade) => [grade.tag ?? [], 'upperTag' in grade ? grade.upperTag : []].flat()),
    ),
    ...of('service', [facts.slab?.service ?? []].flat()),
    ...(facts.references ?? []).flatMap(({ catalogues }) => of('catalogue', catalogues)),
  ];
}

function unknown(entries: readonly string[]): string[] {
  return entries.filter((entry) => {
    const [kind, id] = entry.split(' ');
    return id === undefined || !dictionary.get(kind as Kind, id);
  });
}

/** Shared tokens divided by all tokens, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((token) => other.has(token)).length;
  return shared / (one.size + other.size - shared);
}

/** The texts of the second list that are nearly equal to one of the first. */
function nearCopies(first: readonly string[], second: readonly string[], limit: number): string[] {
  const tokens = (text: string): ReadonlySet<string> => new Set(foldedText(text).split(' '));
  const known = first.map(tokens);
  return second.filter((text) => {
    const own = tokens(text);
    return known.some((other) => likeness(own, other) > limit);
  });
}

describe('the gold sets', () => {
  it('have the size that the README states', () => {
    expect(everyTitle.length).toBeGreaterThanOrEqual(620);
    expect(everyQuery.length).toBeGreaterThanOrEqual(520);
    for (const half of halves) {
      expect(titlesOf(half).length).toBeGreaterThanOrEqual(310);
      expect(queriesOf(half).length).toBeGreaterThanOrEqual(260);
      expect(new Set(titlesOf(half).map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
      expect(new Set(queriesOf(half).map(({ language }) => language)).size).toBeGreaterThanOrEqual(14);
    }
  });

  it('use every id once', () => {
    const ids = [...everyTitle, ...everyQuery].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name only entries of the dictionaries', () => {
    const missing = [
      ...everyTitle.map(({ id, expect: wanted, may }) => [
        id,
        unknown([...entriesOf(wanted), ...entriesOf(may ?? {})]),
      ]),
      ...everyQuery.map(({ id, expect: wanted, oneOf, may }) => [
        id,
        unknown([wanted, may ?? {}, ...(oneOf ?? []).flat()].flatMap(entriesOf)),
      ]),
    ].filter(([, entries]) => entries?.length);
    expect(missing).toEqual([]);
  });

  it('have years in order, and no year 0', () => {
    const ranges = everyTitle.flatMap(({ expect: wanted }) => wanted.years ?? []);
    expect(ranges.length).toBeGreaterThan(300);
    expect(ranges.filter(({ first, last }) => first > last || first === 0 || last === 0)).toEqual([]);
  });

  it('have no line in the unseen half that is nearly equal to a line of the seen half', () => {
    const textsOf = (half: GoldHalf): string[] => titlesOf(half).map(({ title }) => title);
    // A failure names the seen line, never the unseen one.
    expect(nearCopies(textsOf('unseen'), worked.flatMap(textsOf), 0.6)).toEqual([]);
    const typed = (half: GoldHalf): string[] => queriesOf(half).map(({ query }) => query);
    expect(nearCopies(typed('unseen'), worked.flatMap(typed), 0.7)).toEqual([]);
  });
});
