import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '../testing/dictionary.factory';
import { Dictionary } from './dictionary';
import { type Kind } from './index';

/** By the prefix of a tag. */
const KINDS: Readonly<Record<string, Kind>> = {
  k: 'ruler',
  c: 'category',
  val: 'denomination',
  met: 'material',
  qua: 'grade',
  loc: 'mint',
};

const published = readFileSync(join(__dirname, '..', '..', 'dictionary', 'published-tags.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

describe('published tags', () => {
  it('name an entry for ever: saved addresses, bookmarks and favourites contain them', () => {
    expect(published.length).toBeGreaterThan(9_000);
    const lost = published.filter((tag) => {
      const kind = KINDS[tag.slice(0, tag.indexOf('-'))];
      return kind === undefined || dictionary.entry(kind, tag) === undefined;
    });
    // Restore the entry, or list the tag under `formerly` of the entry that takes its place.
    expect(lost).toEqual([]);
  });

  it('are listed: append the tags of new entries to published-tags.txt', () => {
    const known = new Set(published);
    const missing = Object.values(KINDS).flatMap((kind) =>
      dictionary
        .entriesOf(kind)
        .filter(({ id }) => !known.has(id))
        .map(({ id }) => id),
    );
    expect(missing).toEqual([]);
  });

  it('name the entry that lists them as former tags', () => {
    const renamed = new Dictionary({
      version: 1,
      entries: [
        { kind: 'mint', id: 'loc-new', titles: { en: 'New' }, facts: { tag: 'loc-new', formerly: ['loc-old'] } },
      ],
      languages: [],
      scales: [],
      forms: '',
      senses: '',
      reach: {},
      reachOfLetter: {},
    });
    expect(renamed.get('mint', 'loc-old')?.id).toBe('loc-new');
    expect(renamed.all('mint')).toHaveLength(1);
  });
});
