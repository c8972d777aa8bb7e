import { type HtmlFragment, isSelector, openHtml } from './html';

function open(html: string): HtmlFragment {
  const fragment = openHtml(html);
  if (!fragment) throw new Error('too large');
  return fragment;
}

it('returns text and attributes of fragments, and of a fragment itself', () => {
  const [first, second] = open(
    '<TR data-id="7"><td class=t>Taler<br>Wien</td><td><img src="/a.jpg"></td></TR><tr data-id=8></tr>',
  ).fragments('tr');
  expect(first?.line('@data-id')).toBe('7');
  expect(first?.line('.t')).toBe('Taler Wien');
  expect(first?.text('.t', 100)).toBe('Taler\nWien');
  expect(first?.line('img@src')).toBe('/a.jpg');
  expect(second?.line('.t')).toBeUndefined();
  expect(second?.has('.t')).toBe(false);
});

it('reads rows of definition lists, tables and plain lines', () => {
  const html =
    '<dl><dt>Gewicht:</dt><dd>28 g</dd><dt>Leer</dt><dd></dd></dl><table><tr><th>Metall</th><td>Silber</td></tr></table><p class=f>Zitat: Dav. 1117</p>';
  expect(open(html).rows('dl, table, .f')).toEqual([
    { name: 'Gewicht', value: '28 g' },
    { name: 'Metall', value: 'Silber' },
    { name: 'Zitat', value: 'Dav. 1117' },
  ]);
});

it('can leave blocks out', () => expect(open('<b>1</b><i>2</i>').without('i').line('')).toBe('1'));

it('refuses a page too large for a DOM', () => expect(openHtml('x'.repeat(5_000_001))).toBeUndefined());

it('recognises a selector', () => {
  expect(['a.b > c', 'time@datetime', '@data-id', 'a[href*="@"]'].map(isSelector)).toEqual([true, true, true, true]);
  expect(['a[', '>>', ':nonsense('].map(isSelector)).toEqual([false, false, false]);
});
