import { atWords, halfWords, hourSeparators, hourWords, midnightWords, noonWords } from './clock-words.data';

/** A time of day on a wall clock. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

const halves = halfWords.map(([pattern, half]) => ({ pattern: new RegExp(`^(?:${pattern})$`, 'iu'), half }));
const noon = new RegExp(`^(?:${noonWords})$`, 'iu');
const midnight = new RegExp(`^(?:${midnightWords})$`, 'iu');
const dayParts = [...halfWords.map(([pattern]) => pattern), noonWords, midnightWords].join('|');

const clock = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})(?:(?:[:.]|\s?(?:${hourSeparators})\s?)(\d{2})(?!\d)(?::(\d{2}))?)?\s*(?:(?:uhr |h )?(${dayParts})(?!\p{L})|(${hourWords})(?!\p{L}))?(?!\d)`,
  'giu',
);
const noonAlone = new RegExp(String.raw`(?<!\p{L})(?:${noonWords})(?!\p{L})`, 'iu');
const atWord = new RegExp(String.raw`(?<!\p{L})(?:${atWords})\s?$`, 'iu');

/** The only time of day in a text without its date; undefined without one, `unsure` for several and for the midnight of a day. */
export function printedTime(text: string): ClockTime | 'unsure' | undefined {
  const times = [...text.matchAll(clock)].flatMap((match) => {
    const isHour = match.slice(2).some((part) => part !== undefined);
    return isHour || atWord.test(text.slice(Math.max(0, match.index - 12), match.index)) ? [timeIn(match)] : [];
  });
  if (times.length === 0 && noonAlone.test(text)) return { hour: 12, minute: 0, second: 0, ms: 0 };
  return times.length > 1 ? 'unsure' : times[0];
}

function timeIn([, hours, minutes, seconds, dayPart, suffix]: RegExpExecArray): ClockTime | 'unsure' {
  // `24h` is a span; `24:00` and `24 Uhr` are the end of the day.
  if (Number(hours) === 24 && minutes === undefined && /^h/i.test(suffix ?? '')) return 'unsure';
  const hour = hourOf(Number(hours), dayPart);
  return hour === 'unsure' ? hour : { hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0), ms: 0 };
}

/** `24:00` is the end of the day. */
export function isTime({ hour, minute, second, ms }: ClockTime): boolean {
  return (hour <= 23 && minute <= 59 && second <= 59) || (hour === 24 && minute + second + ms === 0);
}

function hourOf(hour: number, dayPart: string | undefined): number | 'unsure' {
  // `13 pm` is not a valid time; the hour is returned unchanged.
  if (dayPart === undefined || hour > 12) return hour;
  if (midnight.test(dayPart)) return hour === 12 ? 'unsure' : hour;
  if (noon.test(dayPart)) return hour;
  const half = halves.find(({ pattern }) => pattern.test(dayPart))?.half;
  return (hour % 12) + (half === 'after noon' ? 12 : 0);
}

/** Japanese, Chinese and Korean dates and times in the common format: `2026年11月21日 下午6時` becomes `2026-11-21 6:00 pm`. */
export function westernised(line: string): string {
  if (!/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(line)) return line;
  return line
    .replace(/(?:12[時点點시] ?)?(?:正午|정오)(?: ?12[時点點시])?/gu, ' 12:00 ')
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
