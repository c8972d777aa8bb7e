import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { atomXml, type AtomFeed } from './atom-xml';

const entry = {
  id: 'tag:coins.example,2026:/lot/0abc1def2ghi3',
  title: 'Denarius',
  published: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-21T10:00:00.000Z',
  author: 'Kestrel',
  page: 'https://coins.example/lot/denarius-0abc1def2ghi3',
  content: '<p>€ 12</p>',
};
const feedWith = (changes: Partial<typeof entry>): AtomFeed => ({
  id: 'tag:coins.example,2026:/search/open',
  title: 'Open lots',
  language: 'en',
  updated: entry.updated,
  author: 'Obverse',
  self: 'https://coins.example/api/search.atom?search=%2Fsearch%2Fopen&language=en',
  page: 'https://coins.example/search/open',
  entries: [{ ...entry, ...changes }],
});

/** The texts of the elements with a name; throws what a strict XML parser throws. */
function textsOf(xml: string, name: string): readonly string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  const path: string[] = [];
  parser.on('opentag', (tag) => {
    expect(tag.uri).toBe('http://www.w3.org/2005/Atom');
    path.push(tag.local);
    if (tag.local === name) texts.push('');
  });
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    if (path.at(-1) === name) texts.push((texts.pop() ?? '') + text);
  });
  parser.write(xml).close();
  return texts;
}

describe('a feed', () => {
  it('names itself, its page and its entries', () => {
    const xml = atomXml(feedWith({}));
    expect(textsOf(xml, 'id')).toEqual(['tag:coins.example,2026:/search/open', entry.id]);
    expect(textsOf(xml, 'content')).toEqual(['<p>€ 12</p>']);
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://coins.example/api/search.atom?search=%2Fsearch%2Fopen&amp;language=en"/>',
    );
  });

  it('has any text of a seller as it is, without characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const allowed = [...given].filter((character) => character >= ' ' || '\t\n\r'.includes(character));
        const title = allowed.filter((character) => !/[\uD800-\uDFFF\uFFFE\uFFFF]/u.test(character)).join('');
        const [, read] = textsOf(atomXml(feedWith({ title: given })), 'title');
        expect(read).toBe(title.replace(/\r\n?/g, '\n'));
      }),
    );
  });
});
