import { conceptChoice, conceptChoices } from './concept-titles';

describe('conceptChoices', () => {
  it.each([
    ['category', 'c-10530', 'Roman Empire'],
    ['value', 'val-thaler', 'Thaler'],
    ['material', 'met-silver', 'Silver'],
    ['location', 'loc-rome', 'Rome'],
    ['slab', 'slab', 'Slabbed'],
  ] as const)('%s: %s is %s', (name, tag, title) => expect(conceptChoice(name, tag)).toEqual({ tag, title }));

  it('adds the realm to the names of rulers', () => {
    const titles = conceptChoices('king')?.map(({ title }) => title) ?? [];
    expect(titles.filter((title) => title.startsWith('Charles II,')).length).toBeGreaterThan(1);
  });

  it('returns each tag once, sorted by title', () => {
    const choices = conceptChoices('location') ?? [];
    expect(new Set(choices.map(({ tag }) => tag)).size).toBe(choices.length);
    expect(choices.map(({ title }) => title)).toEqual(
      choices.map(({ title }) => title).sort((a, b) => a.localeCompare(b)),
    );
  });

  it('returns undefined for unknown tags and for filters of another kind', () => {
    expect(conceptChoice('king', 'k-1')).toBeUndefined();
    expect(conceptChoice('value', 'met-silver')).toBeUndefined();
    expect(conceptChoices('country')).toBeUndefined();
  });
});
