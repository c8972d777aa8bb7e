/** Parts of regular expressions, in any case. */

/** Words after an hour: `18 Uhr`, `18h`, `18 hod.`. */
export const hourWords = [
  String.raw`uhr|uur|hod\.?|h[rs]s?\.?|ч(?:\.|ас(?:а|ов)?)?|h|godz\.?|óra(?:kor)?|saat|sati|val\.?|horas?|heures?|o['’]clock`,
].join('|');

/** Words between an hour and its minutes: `18 h 30`, `18 Uhr 30`. */
export const hourSeparators = String.raw`h|uhr|uur|u|ч\.?|hod\.?|godz\.?`;

/** Words for the half of the day, and which one they mean. */
export const halfWords: readonly (readonly [pattern: string, half: 'before noon' | 'after noon'])[] = [
  [String.raw`a\.?\s?m\.?|π\.?\s?μ\.?|ص`, 'before noon'],
  [String.raw`p\.?\s?m\.?|μ\.?\s?μ\.?|م`, 'after noon'],
  [
    String.raw`(?:uhr )?(?:morgens|vormittags)|(?:heures )?du matin|di mattina|(?:de|por) la mañana|da manhã|утра|rano`,
    'before noon',
  ],
  [
    String.raw`(?:uhr )?(?:nachmittags|abends)|(?:heures )?(?:du soir|de l['’]après-midi)|di sera|del pomeriggio|(?:de|por) la tarde|da tarde|вечера|дня|wieczorem`,
    'after noon',
  ],
];

/** Words for 12:00, alone or after the hour: `12 noon`. */
export const noonWords = String.raw`noon|midday|(?:uhr )?mittags|midi|mezzogiorno|mediod[ií]a|meio-dia|południe|poledne|полдень|middag|正午|정오`;

/** Words for 0:00. The midnight of a day may be the one before or after it. */
export const midnightWords = String.raw`midnight|mitternachts?|(?:uhr )?nachts|minuit|mezzanotte|medianoche|meia-noite|północ|půlnoc|полночь|middernacht|midnatt`;

/** Words that make a following bare number an hour: `klo 18`, `ore 18`, `um 18`. */
export const atWords = String.raw`klo|kl\.?|godz\.?|ora|ore|alle(?: ore)?|orele|kell|plkst\.?|ob|um|om|a las|às|à|saat|ώρα|στις`;
