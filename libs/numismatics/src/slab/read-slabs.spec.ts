import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { readSlabs } from './read-slabs';

function slabs(text: string, language?: string): string[] {
  return readSlabs(tokenise(text), dictionary, language)
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(({ service, grade, number }) =>
      [service, grade?.tag.slice(4), number].filter((part) => part !== undefined).join(' '),
    );
}

describe('slabs', () => {
  it.each([
    ['NGC MS 63+ ★ #1234567-001', 'ngc ms63 1234567-001'],
    ['PCGS AU58 12345678', 'pcgs au58 12345678'],
    ['1780 Taler in NGC-Holder MS 64 (6789012-005)', 'ngc ms64 6789012-005'],
    ['MS63 graded by NGC', 'ngc ms63'],
    ['XF45 (PCGS)', 'pcgs xf45'],
    ['Ch AU 5/5 - 4/5 NGC', 'ngc ch-au'],
    ['NGC Ancients Ch AU 5/5 - 4/5 Fine Style', 'ngc-ancients ch-au'],
    ['denarius NGC VF 4/5 3/5 #5770001-123', 'ngc vf 5770001-123'],
    ['PCGS MS65 CAC', 'pcgs ms65'],
    ['PCGS Genuine Cleaned - AU Details', 'pcgs au'],
    ['ANACS EF 45 Details Scratched 1234567', 'anacs xf45 1234567'],
    ['NGC PF 70 ULTRA CAMEO', 'ngc pf70'],
    ['PMG 65 EPQ', 'pmg ms65'],
    ['PMG 64 Choice Uncirculated 1234567-001', 'pmg ms64 1234567-001'],
    ['PMG Very Fine 25 Net', 'pmg vf25'],
    ['PCGS 66 PPQ Gem New', 'pcgs ms66'],
    ['PCGS 5746.64/12345678', 'pcgs 12345678'],
    ['рубль 1898 NNR 7012 MS62', 'nnr ms62 7012'],
    ['в слабе РНГА AU58', 'rnga au58'],
    ['公博评级XF45 1234567890', 'gbca xf45 1234567890'],
    ['1円銀貨 PCGS-MS64 鑑定済', 'pcgs ms64'],
    ['Roman denarius. NGC. Rare', 'ngc'],
    ['LCGS 78', 'lcgs'],
    ['PCGS #1234567 MS64', 'pcgs ms64 1234567'],
    ['PCGS cert. no. 512345 MS64', 'pcgs ms64 512345'],
    ['NGC Zertifikat 512345 MS64', 'ngc ms64 512345'],
    ['PCI MS64 #512345', 'pci ms64 512345'],
  ])('of %s: %s', (text, expected) => expect(slabs(text)).toEqual([expected]));

  it.each([
    ['PCGS# 500662 MS67', 'pcgs ms67'],
    ['PCGS # 7130 MS65', 'pcgs ms65'],
    ['PCGS Coin #507130 MS64', 'pcgs ms64'],
    ['PCGS coin no. 5071301 MS64', 'pcgs ms64'],
    ['PCGS No. 430511 PR69', 'pcgs pf69'],
    ['NGC MS64 # 51234', 'ngc ms64'],
  ])('have no certificate in the number of a kind of coin: %s', (text, expected) =>
    expect(slabs(text)).toEqual([expected]),
  );

  it('have their own grade each', () => {
    expect(slabs('Lot: NGC MS65 and PCGS MS64')).toEqual(['ngc ms65', 'pcgs ms64']);
  });

  it('hold the facts of the label', () => {
    const [slab] = readSlabs(tokenise('NGC MS 63+ ★ #1234567-001'), dictionary, 'en');
    expect(slab).toMatchObject({
      from: 0,
      to: 7,
      certainty: 'sure',
      grade: { plus: true, order: 63.5, remarks: ['star'] },
    });
  });

  it.each(['SGS steel', 'PCI Express', 'NGC census 5 known', 'VF, ex NGC', 'CAC', 'slabbed coin', 'LCG DGS NTC'])(
    'are not in %s',
    (text) => expect(slabs(text)).toEqual([]),
  );

  it.each(['binary', 'grapheme'] as const)('never throw, and stay within the text (%s)', (unit) => {
    const words = fc.constantFrom(
      'NGC',
      'PCGS',
      'MS63',
      '1234567-001',
      '#',
      '65',
      'EPQ',
      'in',
      'slab',
      '-',
      ',',
      '公博',
      '5/5',
      'AU',
      'Details',
    );
    const text = fc.oneof(
      fc.string({ unit }),
      fc.array(words).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const tokenised = tokenise(given);
        for (const { from, to } of readSlabs(tokenised, dictionary)) {
          expect(from >= 0 && to > from && to <= tokenised.tokens.length).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
