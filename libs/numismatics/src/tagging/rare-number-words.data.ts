/** Values that fewer coins have, in the format of `number-words.data.ts`. */
export const RARE_NUMBER_WORDS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    '1.5',
    {
      de: 'anderthalb eineinhalb',
      nl: 'anderhalve',
      pl: 'półtora',
      cs: 'půldruhého',
      hu: 'másfél',
      ru: 'полтора полторы',
      uk: 'півтора півтори',
    },
  ],
  ['7', { de: 'sieben', en: 'seven', fr: 'sept', it: 'sette', es: 'siete', pl: 'siedem', hu: 'hét', ru: 'семь' }],
  ['16', { de: 'sechzehn', en: 'sixteen', fr: 'seize', it: 'sedici', nl: 'zestien', sv: 'sexton', da: 'seksten' }],
  ['18', { de: 'achtzehn', en: 'eighteen', fr: 'dix-huit', it: 'diciotto', nl: 'achttien' }],
  ['24', { de: 'vierundzwanzig', nl: 'vierentwintig', da: 'fireogtyve' }],
  ['60', { de: 'sechzig', en: 'sixty', fr: 'soixante', it: 'sessanta', es: 'sesenta', pt: 'sessenta', nl: 'zestig' }],
  ['80', { de: 'achtzig', en: 'eighty', it: 'ottanta', es: 'ochenta', pt: 'oitenta', nl: 'tachtig' }],
  [
    '200',
    { de: 'zweihundert', it: 'duecento', es: 'doscientos doscientas', pt: 'duzentos', pl: 'dwieście', ru: 'двести' },
  ],
];
