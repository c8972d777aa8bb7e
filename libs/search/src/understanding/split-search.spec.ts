import { filterRows, readableFilters } from '@obverse/contracts';
import { sureConditions, sureFilters, understandQuery } from '@obverse/numismatics';
import { dictionary } from '@obverse/numismatics/testing';
import { splitSearch } from './split-search';
import type { Criteria } from '../criteria/criteria';

const criteriaOf = (query: string, others: Partial<Criteria> = {}): Criteria => ({
  query,
  selectedFilters: [],
  ...others,
});
const split = (query: string, others?: Partial<Criteria>) =>
  splitSearch(criteriaOf(query, others), understandQuery(dictionary, query), (text) =>
    understandQuery(dictionary, text),
  );
const filtersOf = (given: ReturnType<typeof split>) => given?.criteria.selectedFilters.map(({ tag }) => tag) ?? [];

describe('a search whose text states filters for sure', () => {
  it('has the filters, and the rest as text', () => {
    const found = split('silver denarius of Hadrian with galley');
    expect(filtersOf(found)).toEqual(['met-silver', 'val-denarius', 'k-1441']);
    expect(found?.criteria.query).toBe('of with galley');
    expect(found?.parts.map(({ part }) => part.text)).toEqual(['silver', 'denarius', 'Hadrian']);
  });

  it('has a filter for each condition that a text states for sure, and no others', () => {
    expect(readableFilters.map((name) => filterRows[name].condition).sort()).toEqual([...sureConditions].sort());
  });

  it('has no text if nothing or only fillers are left', () => {
    for (const text of ['denarius', 'denarius of Hadrian']) {
      const found = split(text);
      expect(found?.criteria).not.toHaveProperty('query');
      expect(found?.rest).toBeUndefined();
    }
  });

  it('is not split if there is nothing to split off', () => expect(split('qwertz')).toBeUndefined());

  it('keeps a filter that is set, and the words for another value of it as text', () => {
    const selectedFilters = [{ name: 'material', tag: 'met-gold' } as const];
    const found = split('silver denarius', { selectedFilters });
    expect(filtersOf(found)).toEqual(['met-gold', 'val-denarius']);
    expect(found?.criteria.query).toBe('silver');
  });

  it('has the status of its text', () =>
    expect(split('denarius ended', { status: 'open' })?.criteria).toMatchObject({ status: 'ended' }));

  it.each([
    ['Augustus Lyon Denar RIC 207', 'de'],
    ['1881-s morgan dollar', 'en'],
    ['2 sols Louis XVI', 'fr'],
    ['as of caligula', 'en'],
  ])('keeps in the text what the rest needs: %s', (text, language) => {
    const understand = (given: string) => understandQuery(dictionary, given, language);
    const whole = understand(text);
    const found = splitSearch(criteriaOf(text), whole, understand);
    const sure = sureFilters(whole).map(({ tag }) => tag);
    expect(sure.length).toBeGreaterThan(filtersOf(found).length);
    const kept = JSON.stringify([filtersOf(found), (found?.rest ?? whole).filters]);
    for (const tag of sure) expect(kept).toContain(tag);
  });
});
