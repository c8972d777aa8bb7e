import { activeLanguage } from '../language/messages';
import { formatCount } from './format';

/** "99.8 %", rounded down: a share below 1 never looks whole. */
export function shareText(share: number | undefined): string {
  if (share === undefined) return '–';
  const format = new Intl.NumberFormat(activeLanguage(), { style: 'percent', maximumFractionDigits: 1 });
  return format.format(Math.floor(share * 1000) / 1000);
}

/** A day of the calendar, the same in every time zone. */
export function dayText(day: string): string {
  const language = activeLanguage();
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

export function countText(count: number | undefined): string {
  return count === undefined ? '–' : formatCount(count);
}

/** "22.5%" from "22.5". */
export function percentText(percent: string): string {
  const format = new Intl.NumberFormat(activeLanguage(), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(Number(percent) / 100);
}
