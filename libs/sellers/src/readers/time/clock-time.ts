/** A time of day on a wall clock. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/** Abbreviations for before and after noon other than `am` and `pm`. */
const halves: Readonly<Record<string, 'a' | 'p'>> = {
  'π.μ': 'a',
  πμ: 'a',
  'μ.μ': 'p',
  μμ: 'p',
  ص: 'a',
  م: 'p',
  noon: 'p',
  midday: 'p',
  mittag: 'p',
  mittags: 'p',
};

const hourWords = String.raw`uhr|uur|u\b|hod\.?|hrs?\.?|ч(?:\.|ас(?:а|ов)?)?|h\b|godz\.?|óra(?:kor)?|saat|sati|val\.?`;
const halfWords = String.raw`a\.?m\.?|p\.?m\.?|[πμ]\.?μ\.?|ص|م|noon|mittags?|midday`;
const clock = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})(?:([:.hu]|\s?(?:h|Uhr|ч\.?)\s)(\d{2})(?::(\d{2}))?)?\s*(?:(${halfWords})(?!\p{L})|(${hourWords})(?!\p{L}))?(?!\d)`,
  'giu',
);

/** Words that make a following bare number a time: `at 18`, `um 18`, `klo 18`, `godz. 18`, `ore 18`. */
const atWords =
  /(?<!\p{L})(?:klo|kl\.?|godz\.?|o godz\.?|ore|ora|alle(?: ore)?|kell|plkst\.?|ob|um|at|om|[aà] las|às|à)\s?$/iu;

/** `12:00 midnight` on a day: nobody can tell whether the day begins or ends with it. */
const midnight = /(?<!\d)12(?:[:.]00)? ?(?:midnight|mitternacht|minuit|mezzanotte|medianoche|middernacht)/iu;

/** The only time of day in a text without its date; undefined without one, `unsure` for several. */
export function printedTime(text: string): ClockTime | 'unsure' | undefined {
  if (midnight.test(text)) return 'unsure';
  const times: ClockTime[] = [];
  for (const match of text.matchAll(clock)) {
    const [, hours, , minutes, seconds, half, suffix] = match;
    const isTime = minutes !== undefined || half !== undefined || suffix !== undefined;
    if (!isTime && !atWords.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
    times.push({
      hour: hourOf(Number(hours), half),
      minute: Number(minutes ?? 0),
      second: Number(seconds ?? 0),
      ms: 0,
    });
  }
  return times.length > 1 ? 'unsure' : times[0];
}

/** `24:00` is the end of its day (ISO 8601-1). */
export function isTime({ hour, minute, second }: ClockTime): boolean {
  return (hour <= 23 && minute <= 59 && second <= 59) || (hour === 24 && minute === 0 && second === 0);
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  const folded = half.toLowerCase().replace(/\.$/, '');
  const isAfternoon = (halves[folded] ?? folded[0]) === 'p';
  // `13 pm` is not a valid time; the hour is returned unchanged.
  if (hour > 12) return hour;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Japanese, Chinese and Korean dates and times in the common format: `2026年11月21日 下午6時` becomes `2026-11-21 6:00 pm`. */
export function westernised(line: string): string {
  if (!/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(line)) return line;
  return line
    .replace(
      /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]?/gu,
      (_, year: string, month: string, day: string) => ` ${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} `,
    )
    .replace(
      /(上午|午前|오전|下午|午後|오후|晚上|中午)? ?(\d{1,2}) ?(?:[時时点點시] ?(?:(\d{1,2}) ?[分분]?|(半))?|:(\d{2}))/gu,
      (_, half: string | undefined, hour: string, minute?: string, isHalf?: string, afterColon?: string) => {
        const minutes = afterColon ?? (isHalf === undefined ? (minute ?? '0') : '30');
        return ` ${hour}:${minutes.padStart(2, '0')}${halfOf(half)} `;
      },
    );
}

function halfOf(word: string | undefined): string {
  if (word === undefined) return '';
  return ['上午', '午前', '오전'].includes(word) ? ' am' : ' pm';
}
