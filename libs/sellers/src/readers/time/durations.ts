/** Units of a span of time, the longest first, in the market's languages. */
const units = [
  String.raw`d|j|t|tg|days?|tag(?:e|en)?|jours?|giorn[oi]|d[ií]as?|dagen|dag(?:ar|e)?|dni|dzień|dn[yíů]|nap|päivää|дн(?:я|ей|ів)?|день|ημέρες|gün|zile`,
  String.raw`h|hrs?|hours?|std|stunden?|heures?|or[ae]|horas?|uur|uren|godz(?:in[ay]?)?|hodin[ay]?|óra|timm(?:e|ar)|timer?|tuntia|ч|час(?:а|ов)?|годин[аи]?|ώρες|saat|ore`,
  String.raw`m|mins?|minutes?|minuten?|minut[iyao]?|minutos?|minuter|perc|minuuttia|мин(?:ут[аы]?)?|хв|λεπτά|dakika`,
  String.raw`s|secs?|seconds?|sek(?:unden?)?|secondes?|second[oi]|segundos?|seconden|sekund[yaie]?|másodperc|sekunder|sekuntia|сек(?:унд[аы]?)?|saniye`,
] as const;
const parts = units.map(
  (unit) => String.raw`(\d{1,4}\s?(?:${unit})(?!\p{L})\.?[\s,]*(?:(?:and|und|et|e|y|i|a|en|og|och|ja|и)\s+(?=\d))?)?`,
);
const span = new RegExp(String.raw`(?<![\d.,:/-])(?=\d{1,4}\s?\p{L})${parts.join('')}`, 'giu');
/** `03:23:12:05`, `23:12:05` */
const clockFace = /^\d{1,3}(?::\d{2}){2,3}$/;
/** A text whose first letter or digit begins a span. Most facts begin with a letter; this decides without the search for units. */
const beginsWithSpan = /^[^\p{L}\d]*\d{1,4}\s?\p{L}/u;
/** What follows a span that is left: `… (2026-11-27 07:24)`. */
const isLeft = /^\s*(?:…|\.{3}|\(\d|left|remaining|restant|rimanent|verbleibend|übrig|kvar|jäljellä)/iu;

/** A text without the time that is left: `3 days, 23 hours… (2026-11-27 07:24)` is `… (2026-11-27 07:24)`. `18 h 30` is a time of day and stays. */
export function withoutTimeLeft(text: string): string {
  return text.replace(span, (match: string, days: string | undefined, ...rest: unknown[]) => {
    const [offset] = rest.filter((one) => typeof one === 'number');
    const count = partsOf([days, ...rest.slice(0, 3)]);
    const after = text.slice((offset ?? 0) + match.length);
    return count > 0 && ((days !== undefined && count > 1) || isLeft.test(after)) ? ' ' : match;
  });
}

/** Whether a text is nothing but a span of time or a running clock: `3d 23h 12m`, `23 hours left`, `03:23:12`. */
export function isTimeLeft(text: string): boolean {
  const line = text.slice(0, 100).trim();
  if (clockFace.test(line)) return true;
  if (!beginsWithSpan.test(line)) return false;
  const [match] = line.matchAll(span);
  if (!match || match[0] === '' || /[\p{L}\d]/u.test(line.slice(0, match.index))) return false;
  const after = line.slice(match.index + match[0].length);
  // `3 d` and `6 s` are denominations; `23 hours` is not.
  const isSpan = partsOf(match.slice(1, 5)) > 1 || /\d\s?\p{L}{3}/u.test(match[0]) || isLeft.test(after);
  return isSpan && (!/[\p{L}\d]/u.test(after) || isLeft.test(after));
}

function partsOf(groups: readonly unknown[]): number {
  return groups.filter((group) => group !== undefined).length;
}
