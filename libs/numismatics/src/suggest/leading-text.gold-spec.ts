import { tagOf } from '../analysis/tags';
import { titleOf } from '../dictionary';
import { formOf } from '../text/form';
import { understandQuery } from '../query/understand-query';
import { dictionary } from '../testing/dictionary.factory';
import type { UnderstoodQuery } from '../understood-query';
import { prepareSuggestions, suggest } from './suggest';
import { SUGGESTED, type SuggestedEntry } from './title-index';

// The dictionary is compiled again when a file has changed. Thousands of texts are understood.
jest.setTimeout(600_000);

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ru'] as const;
const SAMPLES = 6_000;
/** The share of titles that mean something else, mostly weights and tokens without coins. */
const MOST_EXCEPTIONS = 0.005;

/** Titles drawn by a linear congruential generator, the same in each run. */
function* sampled(
  count: number,
  seed: number,
): Generator<{ readonly entry: SuggestedEntry; readonly language: string }> {
  const all: readonly SuggestedEntry[] = SUGGESTED.flatMap((kind) => [...dictionary.all(kind)]);
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let drawn = 0; drawn < count; drawn++) {
    const entry = all[next(all.length)];
    const language = LANGUAGES[next(LANGUAGES.length)];
    if (entry && language) yield { entry, language };
  }
}

/** The tags that a query leads to, as lots have them. */
function tagsOf({ filters, anyOf }: UnderstoodQuery): ReadonlySet<string> {
  const { category, ruler, denomination, material, mint, realm, grade, slab } = filters;
  const lists = [category, ruler, denomination, material, mint, realm?.map((id) => tagOf({ kind: 'realm', id }))];
  const grades = dictionary
    .all('grade')
    .filter(({ id, facts: { order } }) =>
      grade?.atLeast === undefined && grade?.atMost === undefined
        ? id === grade?.tag
        : order >= (grade.atLeast ?? 0) && order <= (grade.atMost ?? 70),
    );
  return new Set([
    ...lists.flatMap((list) => list ?? []),
    ...grades.map(({ id }) => id),
    ...(slab?.service === undefined ? [] : [slab.service]),
    ...anyOf.flatMap((either) => either.flatMap(({ tags = [] }) => tags)),
  ]);
}

/** A medal is a kind of lot as well as a denomination. */
function isOfKind(text: string, kind: string | undefined): boolean {
  return dictionary.sensesOf(formOf(text)).some(({ entry }) => entry.kind === 'kind' && entry.id === kind);
}

describe('the titles of the dictionary', () => {
  beforeAll(() => prepareSuggestions(dictionary));

  it('are understood as a concept with this title', () => {
    const titled = new Map<string, string[]>();
    for (const language of LANGUAGES)
      for (const kind of SUGGESTED)
        for (const entry of dictionary.all(kind)) {
          const key = `${language} ${formOf(titleOf(entry, language))}`;
          titled.set(key, [...(titled.get(key) ?? []), tagOf(entry)]);
        }
    const exceptions: string[] = [];
    for (const { entry, language } of sampled(SAMPLES, 4)) {
      const title = titleOf(entry, language);
      const realm = entry.kind === 'ruler' ? dictionary.get('ruler', entry.id)?.facts.realm.at(0) : undefined;
      const ruled = realm === undefined ? undefined : dictionary.get('realm', realm);
      const texts = [title, ...(ruled ? [`${title} ${titleOf(ruled, language)}`] : [])];
      const same = entry.kind === 'ruler' ? [entry.id] : (titled.get(`${language} ${formOf(title)}`) ?? []);
      const isMeant = texts.some((text) => {
        const query = understandQuery(dictionary, text, language);
        return same.some((tag) => tagsOf(query).has(tag)) || isOfKind(title, query.filters.kind);
      });
      if (!isMeant) exceptions.push(`${language} ${entry.id} ${title}`);
    }
    expect({ exceptions, isFew: exceptions.length <= SAMPLES * MOST_EXCEPTIONS }).toMatchObject({ isFew: true });
  });

  it('are suggested only with texts that lead to the concept', () => {
    let texts = 0;
    for (const { entry, language } of sampled(700, 5)) {
      const typed = titleOf(entry, language).slice(0, 6);
      for (const { text, tag, kind } of suggest(dictionary, typed, language)) {
        if (kind === 'phrase') continue;
        const query = understandQuery(dictionary, text, language);
        const concept = dictionary.get(kind, tag ?? '');
        const isMeant =
          concept !== undefined && (tagsOf(query).has(tagOf(concept)) || query.filters.kind !== undefined);
        expect({ typed, text, tag, isMeant }).toEqual({ typed, text, tag, isMeant: true });
        texts += 1;
      }
    }
    expect(texts).toBeGreaterThan(2_000);
  });
});
