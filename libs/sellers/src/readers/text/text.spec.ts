import fc from 'fast-check';
import { cleanLine, cut, htmlToLine, htmlToText } from './text';

describe('htmlToText', () => {
  it.each([
    ['<br> separates', 'Taler<br>Wien', 'Taler\nWien'],
    [
      'the end of a block separates',
      '<p>Vs. Kopf</p><p>Rs. Adler</p><ul><li>a</li><li>b</li></ul>',
      'Vs. Kopf\nRs. Adler\na\nb',
    ],
    ['an inline tag does not', '<b>Ta</b>ler', 'Taler'],
    ['scripts and styles go', 'a<script>alert("<b>")</script><style>p{}</style><template>x</template>b', 'ab'],
    ['entities are decoded', 'M&uuml;nze &#8211; 5 &euro; &amp; mehr', 'Münze – 5 € & mehr'],
    ['entities escaped twice are decoded', '1/2 Taler &amp;quot;Mule&amp;quot;', '1/2 Taler "Mule"'],
    ['a smaller-than sign is the seller\u2019s own', 'Dukaten <1700', 'Dukaten <1700'],
    ['what was escaped stays text', '&lt;script&gt;x&lt;/script&gt;', '<script>x</script>'],
    ['blanks collapse', '  a \u00a0\t b \n\n\n c ', 'a b\nc'],
    ['invisible characters go', 'Ta\u00adler\u200b \u0000\u202e1780', 'Taler 1780'],
    ['half a surrogate pair is replaced', 'a\ud800b', 'a\ufffdb'],
    ['an open tag at the end is dropped', 'Taler <img src=', 'Taler'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html, 1000)).toBe(text);
  });

  it('caps the length, also of ten megabytes', () => {
    expect(htmlToText('<p>Taler '.repeat(1_100_000), 100)).toHaveLength(100);
    expect(htmlToText('<br>'.repeat(2_500_000), 100)).toBe('');
  });

  it('never throws and keeps its cap', () => {
    const token = fc.constantFrom(
      '<',
      '>',
      '</',
      '&',
      ';',
      '#',
      'script',
      'br',
      '<!--',
      '<![CDATA[',
      '"',
      ' ',
      'x',
      '\ud800',
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(token).map((all) => all.join('')),
        fc.integer({ min: 1, max: 50 }),
        (html, longest) => {
          const text = htmlToText(html, longest);
          expect(text.length).toBeLessThanOrEqual(longest);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

it('htmlToLine has no line breaks', () => expect(htmlToLine('<p>a</p><p>b</p>', 10)).toBe('a b'));
it('cleanLine keeps tags: its input is not HTML', () => expect(cleanLine(' <b>\n a ', 10)).toBe('<b> a'));
it('cut never halves a surrogate pair', () => expect(cut('a😀', 2)).toBe('a'));
