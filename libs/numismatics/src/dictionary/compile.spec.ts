import { compile } from './compile';
import { Dictionary, titleOf } from './dictionary';
import { sentenceOf } from './fault';
import { formOf } from '../text/form';
import type { DictionaryFile } from './parse-file';

const NAMES: DictionaryFile = {
  name: 'names.yaml',
  text: [
    '- key: louis',
    '  titles: {en: Louis, de: Ludwig, hu: Lajos, ru: Людовик, el: Λουδοβίκος, ja: ルイ, zh: 路易}',
    '  aliases: {any: [Lewis]}',
    '- {key: catherine, titles: {en: Catherine, de: Katharina}, feminine: true}',
  ].join('\n'),
};
const REALMS: DictionaryFile = {
  name: 'realms/europe.yaml',
  text: '- {key: france, iso: FR, kind: country, aliases: {de: [französisch]}}\n- {key: russia, iso: RU, kind: country}',
};
const file = (name: string, ...lines: string[]): DictionaryFile => ({ name, text: lines.join('\n') });
const sentences = (...files: DictionaryFile[]) => {
  const { faults, undecided } = compile(files);
  return [...faults, ...undecided].map(sentenceOf);
};
const load = (...files: DictionaryFile[]) => new Dictionary(compile(files).dictionary);
const meanings = (loaded: Dictionary, text: string) => loaded.sensesOf(formOf(text)).map(({ entry }) => entry.id);

describe('a dictionary file', () => {
  it.each([
    ['coins.yaml:1 is no dictionary', file('coins.yaml', '- {}')],
    ['mints.yaml:2 not YAML: ', file('mints.yaml', '- tag: loc-a', '  titles: {en: A')],
    ['mints.yaml:1 needs a list', file('mints.yaml', 'tag: loc-a')],
    [
      'mints/a.yaml:3 loc-a: titles.gr: is no language code',
      file('mints/a.yaml', '- tag: loc-a', '  titles:', '    {en: A, gr: B}'),
    ],
    ['mints.yaml:2 loc-a: titles: needs an English title', file('mints.yaml', '- tag: loc-a', '  titles: {de: A}')],
    ['mints.yaml:1 loc-a: Unrecognized key: "relm"', file('mints.yaml', '- {tag: loc-a, titles: {en: A}, relm: b}')],
    ['mints.yaml:1 val-a: tag: must look like loc-name', file('mints.yaml', '- {tag: val-a, titles: {en: A}}')],
    ['there is no year 0', file('mints.yaml', '- {tag: loc-a, titles: {en: A}, years: [0, 5]}')],
    ['grades.yaml:1 "ranks" is not one of the headings', file('grades.yaml', 'ranks: []')],
    [
      'numeral: belongs to a name',
      file('rulers/a.yaml', '- {n: 4001, titles: {en: Louis}, numeral: 3, realm: [france]}'),
    ],
  ])('is rejected: %s', (reason, bad) => expect(sentences(bad).join('\n')).toContain(reason));

  it('keeps the sound entries next to a faulty one', () => {
    const mixed = file(
      'mints.yaml',
      '- {tag: loc-a, titles: {en: Alpha}}',
      '- {tag: loc-b}',
      '- {tag: loc-c, titles: {en: Gamma}}',
    );
    expect(
      load(mixed)
        .all('mint')
        .map(({ id }) => id),
    ).toEqual(['loc-a', 'loc-c']);
  });
});

describe('the check', () => {
  it.each<[string, ...DictionaryFile[]]>([
    [
      'is described twice: also in mints.yaml:1',
      file('mints.yaml', '- {tag: loc-a, titles: {en: A1}}', '- {tag: loc-a, titles: {en: A2}}'),
    ],
    [
      'refers to the realm "frence", which no file describes',
      file('mints.yaml', '- {tag: loc-a, titles: {en: A1}, realm: frence}'),
    ],
    ['refers to the name "luois"', file('rulers/x.yaml', '- {n: 4001, name: luois, realm: [france]}')],
    [
      'ends (1643) before it starts (1715)',
      file('rulers/x.yaml', '- {n: 4001, name: louis, realm: [france], reign: [1715, 1643]}'),
    ],
    [
      'ends (-44) before it starts (-27)',
      file('rulers/x.yaml', '- {n: 4001, name: louis, realm: [france], reign: [[1, 5], [-27, -44]]}'),
    ],
    ['reigns 86 years', file('rulers/x.yaml', '- {n: 4001, name: louis, realm: [france], reign: [1600, 1686]}')],
    [
      'c-1001 is its own ancestor: c-1001 in c-1002',
      file(
        'categories.yaml',
        '- {id: 1001, parent: 1002, titles: {en: A1}}',
        '- {id: 1002, parent: 1001, titles: {en: B1}}',
      ),
    ],
    ['c-1001 refers to the category "c-1009"', file('categories.yaml', '- {id: 1001, parent: 1009, titles: {en: A1}}')],
    [
      'c-1001 refers to the kind "meddal"',
      file(
        'categories.yaml',
        '- {id: 1001, titles: {en: A1}, kinds: [meddal]}',
        '- {id: 1002, titles: {en: B1}, kinds: [medal]}',
      ),
      file('kinds.yaml', '- {key: medal, titles: {en: Medal}}'),
    ],
    [
      'medal is its own ancestor: medal in token',
      file(
        'kinds.yaml',
        '- {key: medal, parent: token, titles: {en: Medal}}',
        '- {key: token, parent: medal, titles: {en: Token}}',
      ),
    ],
    [
      'is the same name as louis',
      file(
        'names/more.yaml',
        '- {key: lajos, titles: {en: Louis, de: Ludwig, hu: Lajos, ru: Людовик, el: Λουδοβίκος, ja: ルイ, zh: 路易}}',
      ),
    ],
    [
      'the single letter "F" must be weak',
      file('mints.yaml', '- {tag: loc-f, titles: {en: Stuttgart}, aliases: {any: [F]}}'),
    ],
    ['"1" is only a number', file('denominations/x.yaml', '- {tag: val-half, titles: {en: Half thaler, ja: "1"}}')],
    [
      '"Half (thaler" has half a bracket',
      file('denominations/x.yaml', '- {tag: val-half, titles: {en: Half (thaler}}'),
    ],
    [
      '"Taler" is listed under ru, but has no letter of its script',
      file('denominations/x.yaml', '- {tag: val-thaler, titles: {en: Thaler}, aliases: {ru: [Taler]}}'),
    ],
    [
      'coppers refers to the material "met-copprr"',
      file('groups.yaml', '- {key: coppers, of: material, members: [met-copprr]}'),
      file('materials.yaml', '- {tag: met-copper, titles: {en: Copper}}'),
    ],
    ['russia refers to the realm "siberai"', file('powers.yaml', '- {key: russia, of: [russia], realms: [siberai]}')],
    ['fr refers to the realm "frence"', file('languages.yaml', '- {key: fr, homes: [frence]}')],
    [
      'val-franc refers to the realm "frence"',
      file(
        'denominations/x.yaml',
        '- {tag: val-franc, titles: {en: Franc}, paper: [{from: 500, years: [1795, 1986], realms: [frence]}]}',
      ),
    ],
    ['key: Invalid option', file('groups.yaml', '- {key: goldish, of: material, members: [met-gold]}')],
    ['prefers "Ducat"', file('mints.yaml', '- {tag: loc-a, titles: {en: A1}, prefer: [Ducat]}')],
  ])('reports that an entry %s', (reason: string, ...bad: DictionaryFile[]) => {
    const found = sentences(NAMES, REALMS, ...bad);
    expect(found.join('\n')).toContain(reason);
    expect(found[0]).toMatch(/^[\w/]+\.yaml:\d+ /);
  });

  it('accepts a long reign with a note, and references to kinds without a file', () =>
    expect(
      sentences(
        NAMES,
        file(
          'rulers/x.yaml',
          '- {n: 4001, name: louis, realm: [nowhere], reign: [1600, 1700], note: Coins in his name after his death}',
        ),
      ),
    ).toEqual([]));

  const mark = '- {tag: val-mark, titles: {en: Mark}, aliases: {sv: [märk]}';
  const town = '- {tag: loc-mark, titles: {en: Mark}';
  it.each([
    ['two entries claim one form', `${mark}}`, `${town}}`, 1],
    ['only one of them lists it as weak', `${mark}, weak: {en: [mark]}}`, `${town}}`, 1],
    ['both list it as weak', `${mark}, weak: {any: [mark]}}`, `${town}, weak: {en: [MARK]}}`, 0],
    ['one is preferred', `${mark}, prefer: [Märk]}`, `${town}}`, 0],
    ['both are preferred', `${mark}, prefer: [mark]}`, `${town}, prefer: [mark]}`, 1],
  ])('requires a decision when %s', (_, denomination, mint, faults) =>
    expect(sentences(file('denominations/x.yaml', denomination), file('mints/x.yaml', mint))).toHaveLength(faults),
  );

  it('requires no decision about a name of many bearers, or about the part before a bracket', () => {
    const lines = [1, 2, 3, 4].map((n) => `- {n: 400${n}, name: louis, byname: {en: of Place ${n}}, realm: [france]}`);
    const bare = '- {n: 4009, titles: {en: Louis the Somebody}, aliases: {de: [Ludwig]}, realm: [france]}';
    const loaded = load(
      NAMES,
      REALMS,
      file('rulers/x.yaml', ...lines, bare),
      file('mints/x.yaml', '- {tag: loc-a, titles: {en: Baden}}', '- {tag: loc-b, titles: {en: Baden (Aargau)}}'),
    );
    const senses = (text: string) => loaded.sensesOf(formOf(text)).map(({ entry, weak }) => [entry.id, weak]);
    expect(senses('Ludwig')).toContainEqual(['k-4009', true]);
    expect(senses('Baden')).toEqual([
      ['loc-a', false],
      ['loc-b', true],
    ]);
    expect(
      sentences(
        file('mints/x.yaml', '- {tag: loc-a, titles: {en: Baden}}', '- {tag: loc-b, titles: {en: Baden (Aargau)}}'),
      ),
    ).toEqual([]);
  });

  it('allows a realm and a mint to share a name, and unrelated languages to share a word', () =>
    expect(
      sentences(
        file('realms/x.yaml', '- {key: athens, kind: city, titles: {en: Athens}}'),
        file(
          'mints/x.yaml',
          '- {tag: loc-athens, titles: {en: Athens}, aliases: {fr: [fer]}}',
          '- {tag: loc-b, titles: {en: Beta}, aliases: {tr: [fer]}}',
        ),
      ),
    ).toEqual([]));

  it('allows rulers of different realms or times to share a name, but not two of one realm and time', () => {
    const rulers = (...lines: string[]) => sentences(NAMES, REALMS, file('rulers/x.yaml', ...lines));
    const first = '- {n: 4001, name: louis, numeral: 2, realm: [france], reign: [1500, 1520]}';
    expect(rulers(first, '- {n: 4002, name: louis, numeral: 2, realm: [russia], reign: [1500, 1520]}')).toEqual([]);
    expect(rulers(first, '- {n: 4002, name: louis, numeral: 2, realm: [france], reign: [1520, 1530]}')).toEqual([]);
    expect(rulers(first, '- {n: 4002, name: louis, numeral: 2, realm: [france], reign: [1510, 1530]}')).toHaveLength(1);
  });
});

describe('the compiled dictionary', () => {
  const loaded = load(
    NAMES,
    REALMS,
    file(
      'rulers/x.yaml',
      '- {n: 4014, name: louis, numeral: 14, realm: [france], reign: [1643, 1715], byname: {en: the Sun King, de: der Sonnenkönig}}',
      '- {n: 4001, name: louis, realm: [france], byname: {en: the Pious, de: der Fromme}}',
      '- {n: 8702, name: catherine, numeral: 1, realm: [russia], role: empress, titles: {fr: Catherine Ire}}',
    ),
  );

  it.each([
    ['en', 'Louis XIV'],
    ['de', 'Ludwig XIV.'],
    ['hu', 'XIV. Lajos'],
    ['ru', 'Людовик XIV'],
    ['el', 'Λουδοβίκος ΙΔ΄'],
    ['ja', 'ルイ14世'],
    ['zh', '路易十四世'],
    ['sv', 'Louis XIV'],
    ['tr', 'XIV. Louis'],
    ['cs', 'Louis XIV.'],
  ])('titles a ruler in %s: %s', (language, title) => {
    const ruler = loaded.get('ruler', 'k-4014');
    expect(ruler && titleOf(ruler, language)).toBe(title);
  });

  it.each([
    ['Louis XIV', ['k-4014']],
    ['LOUIS 14', ['k-4014']],
    ['Lewis XIV', ['k-4014']],
    ['Ludwig XIV. der Sonnenkönig', ['k-4014']],
    ['Lajos XIV', ['k-4014']],
    ['ルイ 14 世', ['k-4014']],
    ['路易十四', ['k-4014']],
    ['Ludwig der Fromme', ['k-4001']],
    ['Katharina I.', ['k-8702']],
    ['Людовик', ['louis']],
    ['Frankreich', ['france']],
    ['französisch', ['france']],
    ['Франция', ['france']],
    ['Louis XV', []],
  ])('finds %s: %j', (text, ids) => expect(meanings(loaded, text)).toEqual(ids));

  it('returns the maximum length of forms that start with a token', () => {
    expect(loaded.reach('ludwig')).toBe(4);
    expect(loaded.reachOfLetter('路')).toBe(5);
    expect([loaded.reach('nobody'), loaded.reachOfLetter('x')]).toEqual([0, 0]);
  });

  it('puts the preferred meaning first, with language, weakness and scale', () => {
    const senses = load(
      file(
        'denominations/x.yaml',
        '- {tag: val-a, titles: {en: Alpha}, aliases: {de: [Kr.]}}',
        '- {tag: val-b, titles: {en: Beta}, aliases: {any: [kr]}, prefer: [Kr]}',
      ),
      file(
        'grades.yaml',
        'scales:',
        '- {key: german, name: German, languages: [de]}',
        'grades:',
        '- {tag: qua-vf, order: 20, titles: {en: Very Fine}, weak: {german: [ss]}}',
      ),
    );
    expect(senses.sensesOf('kr').map(({ entry, preferred, languages }) => [entry.id, preferred, languages])).toEqual([
      ['val-b', true, ['any']],
      ['val-a', false, ['de']],
    ]);
    expect(senses.sensesOf('ss')).toMatchObject([{ weak: true, scale: 'german', languages: ['de'], title: false }]);
  });

  it('is the same after writing and reading as JSON', () => {
    const { dictionary } = compile([NAMES, REALMS]);
    expect(JSON.parse(JSON.stringify(dictionary))).toEqual(dictionary);
  });
});
