import { openHtml } from '../markup/html';
import { linkRows } from './link-rows';

const rowsOf = (body: string, boxes?: RegExp) => {
  const html = openHtml(`<html><body>${body}</body></html>`);
  const links = (html?.fragments('a[href^="/p/"]') ?? []).map((link) => ({
    sourceId: link.line('@href')?.slice(3) ?? '',
    link,
  }));
  return Object.fromEntries(linkRows(links, boxes));
};
const digestOf = (body: string) => rowsOf(body)['1']?.digest;

describe('the rows of a list', () => {
  it.each([
    [
      'of two cells',
      '<tr><td><a href="/p/1"><img src="a.jpg"></a><b>Sold Out</b></td><td><a href="/p/1">Denar</a> €45,00</td></tr><tr><td><a href="/p/2">Taler</a> €60,00</td></tr>',
      '45.00 EUR|OutOfStock|Denar',
    ],
    [
      'of the only lot of a list',
      '<div><h1>Tokens, from €1,00</h1><ul><li><a href="/p/1">Denar</a> <i>€45,00</i></li></ul></div>',
      '45.00 EUR||Denar',
    ],
    [
      'whose lot is linked three times',
      '<div><a href="/p/1"><img alt="A coin"></a><a href="/p/1">Denar of Hadrian</a><a href="/p/1">more</a> €45,00</div><div><a href="/p/2">Taler</a></div>',
      '45.00 EUR||Denar of Hadrian',
    ],
    [
      'without a price',
      '<li><a href="/p/1">Denar</a> reserved</li><li><a href="/p/2">Taler</a></li>',
      '|OutOfStock|Denar',
    ],
    ['with a picture alone', '<a href="/p/1"><img src="a.jpg" alt="Denar"></a><a href="/p/2">x</a>', '||Denar'],
    ['without any text', '<a href="/p/1"><img src="a.jpg"></a><a href="/p/2">x</a>', '||'],
    [
      'with an old price',
      '<li><a href="/p/1">Denar</a> <s>£90.00</s> £75.00</li><li><a href="/p/2">Taler</a></li>',
      '90.00 75.00||Denar',
    ],
  ])('give a digest of a row %s', (_, body, digest) => {
    expect(digestOf(body)).toBe(digest);
  });

  it.each([
    ['price', '45,00', '40,00'],
    ['title', 'Denar', 'Denarius'],
    ['state', 'in stock', 'sold'],
  ])('change their digest with the %s', (_, before, after) => {
    const body = '<li><a href="/p/1">Denar</a> €45,00 in stock</li><li><a href="/p/2">Taler</a> €9,00</li>';
    expect(digestOf(body.replace(before, after))).not.toBe(digestOf(body));
  });

  it('have the same digest under another address, so that a list with alternating addresses makes no lot due', () => {
    const rows = (address: string) => {
      const html = openHtml(
        `<ul><li><a href="${address}">Denar</a> €45,00</li><li><a href="/p/2">Taler</a> €9,00</li></ul>`,
      );
      const links = html?.fragments('a').map((link, at) => ({ sourceId: String(at + 1), link })) ?? [];
      return linkRows(links).get('1')?.digest;
    };
    expect(rows('/coins/denar-1')).toBe('45.00 EUR||Denar');
    expect(rows('/p?id=1&sort=20a')).toBe(rows('/coins/denar-1'));
  });

  it('are the same in the list of all lots and in the list of a category', () => {
    const row = '<li><a href="/p/1">Denar</a> €45,00</li>';
    expect(digestOf(`<ul>${row}<li><a href="/p/2">Taler</a> €9,00</li></ul>`)).toBe(
      digestOf(`<p>1 of 1</p><ul>${row}</ul>`),
    );
  });

  it.each([
    ['a box beside it', '<aside><a href="/p/1">Denar…</a></aside>', undefined],
    ['a box of the program', '<div class="sideBoxContent"><a href="/p/1">Denar…</a></div>', /sideBoxContent/],
  ])('come from the list, not from %s', (_, box, boxes) => {
    const row = '<li><a href="/p/1">Denar</a> €45,00</li>';
    expect(rowsOf(`${box}<ul>${row}</ul>`, boxes)['1']).toEqual({
      digest: '45.00 EUR||Denar',
      isPriced: true,
      isAside: false,
    });
    expect(rowsOf(box, boxes)['1']).toMatchObject({ isAside: true });
  });
});
