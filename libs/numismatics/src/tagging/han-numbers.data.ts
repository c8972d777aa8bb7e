/** Numerals in common and in formal writing, as on coins and in catalogues. */
export const HAN_DIGITS: ReadonlyMap<string, number> = new Map([
  ...Array.from('一二三四五六七八九', (sign, place) => [sign, place + 1] as const),
  ...Array.from('壹贰叁肆伍陆柒捌玖', (sign, place) => [sign, place + 1] as const),
  ...Array.from('壱弐参', (sign, place) => [sign, place + 1] as const),
  ['貳', 2],
  ['貮', 2],
  ['參', 3],
  ['陸', 6],
  ['两', 2],
  ['兩', 2],
]);

export const HAN_SCALES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
  ['万', 10_000],
  ['萬', 10_000],
]);
