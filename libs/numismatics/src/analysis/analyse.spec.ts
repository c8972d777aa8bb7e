import * as fc from 'fast-check';
import { type Kind } from '../dictionary';
import { dictionary } from '../testing/dictionary.factory';
import { fold } from '../text/fold';
import { tokenise } from '../text/tokens';
import { analyse, analyseAll, type Analysis } from './analyse';

const CONCEPTS: ReadonlySet<Kind> = new Set<Kind>([
  'realm',
  'ruler',
  'denomination',
  'mint',
  'material',
  'category',
  'kind',
]);

/** The mentions that are not uncertain, as `id` or `face×id`. */
function clear({ mentions }: Analysis): string[] {
  return mentions
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(({ id, face }) => (face === undefined ? id : `${face}×${id}`));
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...'Karl V,|XIV.|5|½|2½|Mark|1871|Taler|or|Николай II|рублей|明治三年|一圓|Roma|(1)851|d’or|10|000|Lire'.split(
          '|',
        ),
      ),
    )
    .map((parts) => parts.join(' ')),
);

describe('analyse', () => {
  it.each([
    ['Friedrich August I., Taler 1702, Dresden', 'de', ['k-6570', 'val-thaler', 'loc-dresden']],
    ['Bayern, Ludwig II., 2 Mark 1876 D, Silber', 'de', ['bavaria', 'k-6754', '2×val-mark', 'met-silver']],
    ['Zweimarkstück 1904 aus Silber', 'de', ['2×val-mark', 'met-silver']],
    ['France, Louis-Philippe, 40 francs or 1834 A', 'fr', ['france', 'k-4041', '40×val-franc']],
    ['Vespasian, denarius, Rome, silver', 'en', ['k-1428', 'val-denarius', 'loc-rome', 'met-silver']],
    ['серебряный рубль Николая II 1897', 'ru', ['met-silver', 'val-ruble', 'k-8704']],
    ['Монета 20 копеек 1861 года', 'ru', ['coin', '20×val-kopek']],
    ['Regno d’Italia, Umberto I, Lire 20 1882', 'it', ['kingdom-of-italy', 'k-5471', '20×val-lira']],
    ['Ferenc József, 1 korona 1915', 'hu', ['k-6055', 'val-korona-hungary']],
    ['トラヤヌス デナリウス銀貨', 'ja', ['k-1436', 'val-denarius']],
  ])('reads %s (%s)', (text, hint, expected) => expect(clear(analyse(dictionary, text, hint))).toEqual(expected));

  it.each([
    ['no Wilhelm III in another name', 'Friedrich Wilhelm III. 1797', 'k-4530'],
    ['no gold in an English or', 'one or two pieces', 'met-gold'],
    ['no dollar in a name of katakana', 'アドルフの肖像', 'val-dollar'],
    ['no Maria Theresa thaler across a comma', 'Maria Theresia, Taler 1742', 'val-maria-theresa-thaler'],
    ['no Ludwig with an unknown number', 'Ludwig XXVIII', 'k-6903'],
  ])('finds %s', (_, text, id) => expect(clear(analyse(dictionary, text))).not.toContain(id));

  it('resolves rulers of one name by realm, coin and year', () => {
    expect(clear(analyse(dictionary, 'Spain, Charles II, 8 reales 1691'))).toContain('k-5070');
    expect(clear(analyse(dictionary, 'England, Charles II, crown 1662'))).toContain('k-4336');
    const [alone] = analyse(dictionary, 'Charles II').mentions;
    expect(alone?.certainty).toBe('uncertain');
    expect([alone?.id, ...(alone?.alternatives.map(({ id }) => id) ?? [])]).toEqual(
      expect.arrayContaining(['k-5070', 'k-4336']),
    );
  });

  it('does not take the numeral of a ruler for a value', () => {
    expect(clear(analyse(dictionary, 'Friedrich II Taler 1785'))).toContain('val-thaler');
    expect(clear(analyse(dictionary, 'XV Kreuzer 1664'))).toContain('15×val-kreuzer');
  });

  it('takes a single word of a query for the coin', () => {
    const certainty = (mode: 'lot' | 'query') =>
      analyse(dictionary, 'crown', undefined, { mode }).mentions[0]?.certainty;
    expect([certainty('lot'), certainty('query')]).toEqual(['uncertain', 'sure']);
  });

  it('returns the tags that a concept implies', () => {
    expect(analyse(dictionary, 'Bayern').tags).toEqual(expect.arrayContaining(['r-bavaria', 'r-germany']));
    expect(analyse(dictionary, 'silver 925').tags).toEqual(expect.arrayContaining(['met-silver']));
  });

  it('finds the metal within a denomination', () => {
    for (const [text, metal] of [
      ['40 francs or 1834', 'met-gold'],
      ['Silberdenar', 'met-silver'],
      ['デナリウス銀貨', 'met-silver'],
      ['AV Aureus', 'met-gold'],
    ] as const)
      expect([text, analyse(dictionary, text).tags]).toEqual([text, expect.arrayContaining([metal])]);
  });

  it('returns the same for each text of a batch as for the text alone', () => {
    const batch = [
      { text: '5 Mark 1876 A, Preußen', language: 'de' },
      { text: 'denier tournois, Louis IX', language: undefined },
      { text: '', language: 'ja' },
      { text: '5 Mark 1876 A, Preußen', language: undefined },
    ];
    expect(analyseAll(dictionary, batch)).toEqual(
      batch.map(({ text, language }) => analyse(dictionary, text, language)),
    );
    expect(analyseAll(dictionary, batch, 'query')).toEqual(
      batch.map(({ text, language }) => analyse(dictionary, text, language, { mode: 'query' })),
    );
  });

  it('returns valid spans for any text: no overlaps, nothing outside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { mentions, evidence, tokens } = analyse(dictionary, text);
        const ends = mentions.map(({ from, to }, at) => [from, to, mentions[at + 1]?.from ?? tokens.length] as const);
        for (const [from, to, next] of ends) expect(from < to && to <= next).toBe(true);
        for (const { from, to } of evidence) expect(from >= 0 && from < to && to <= tokens.length).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same without case and diacritics', () => {
    const forms = [...dictionary.forms()];
    const titles = fc
      .array(
        fc.oneof(
          fc.integer({ min: 0, max: forms.length - 1 }).map((at) => forms[at] ?? ''),
          anyText,
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join(', '));
    fc.assert(
      fc.property(titles, (text) => {
        const forms = (given: string) => tokenise(given).tokens.map(({ form }) => form);
        // A few signs (🈁, ㎏) become letters only when folded.
        fc.pre(forms(text).join(' ') === forms(fold(text)).join(' '));
        expect(analyse(dictionary, fold(text)).tags).toEqual(analyse(dictionary, text).tags);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('finds every entry by every title and alias, weak ones with their language', () => {
    const lost: string[] = [];
    for (const form of dictionary.forms()) {
      for (const { entry, languages } of dictionary.sensesOf(form)) {
        if (!CONCEPTS.has(entry.kind)) continue;
        const { mentions, evidence } = analyse(dictionary, form, languages.includes('any') ? undefined : languages[0]);
        // A grade or a quantity with the same spelling (AU, Paar).
        if (mentions.length === 0 && evidence.length > 0) continue;
        const named = mentions.flatMap(({ kind, id, alternatives }) => [{ kind, id }, ...alternatives]);
        if (!named.some(({ kind, id }) => kind === entry.kind && id === entry.id)) lost.push(`${form}: ${entry.id}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
