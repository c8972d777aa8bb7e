import type { Language } from '@obverse/texts';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventTransparency,
  type ICalAlarmData,
  type ICalEventData,
} from 'ical-generator';
import type { SaleDates } from '../../directory/sale-dates';

/** An event of a calendar. */
export interface CalendarEvent {
  /** Unique on the site; the same whenever the event is read. */
  readonly id: string;
  readonly dates: SaleDates;
  readonly summary: string;
  /** Lines of the description before the address; undefined ones are left out. */
  readonly known: readonly (string | undefined)[];
  /** The address of its page. */
  readonly url: string;
  readonly categories: readonly string[];
  /** Of the observation that states it (`versionOf` in @obverse/lots). */
  readonly version: number;
  /** How long before it the reader is reminded, minutes; of an event of days once, a day before it. */
  readonly alarms?: readonly number[];
}

export interface CalendarOptions {
  readonly title: string;
  readonly product: 'Auctions' | 'Lots';
  /** The address of the page that shows the same. */
  readonly page: string;
  /** The host of `PUBLIC_URL`, which makes the ids of events unique in the world. */
  readonly host: string;
  readonly language: Language;
  /** Programs look for changes so often. */
  readonly refreshSeconds: number;
}

const DAY_MINUTES = 24 * 60;
const DAY_MS = 24 * 60 * 60_000;
/** A calendar must not contain them. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
/** The alarms of an event, and the properties that follow them. The lines of a long value begin with a space, so no text looks like them. */
const ALARMS_AND_FURTHER =
  /^((?:BEGIN:VALARM\r\n(?:(?!END:VALARM\r\n).*\r\n)*END:VALARM\r\n)+)((?:(?!BEGIN:|END:).*\r\n)+)/gm;
/** Versions are counted from here in `SEQUENCE`, which has 31 bits. */
const SEQUENCE_START_MS = Date.UTC(2020, 0, 1);

/**
 * A calendar (RFC 5545, RFC 7986). Equal events give an equal text. `SEQUENCE`, `DTSTAMP` and `LAST-MODIFIED` follow from the version of the event, so they
 * grow whenever the seller states something else, and are the same after a replay.
 */
export function calendarText(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const { title, product, page, language, refreshSeconds } = options;
  const calendar = ical({
    name: title,
    prodId: { company: 'Obverse', product, language: language.toUpperCase() },
    url: page,
    ttl: refreshSeconds,
  });
  for (const event of events)
    // Some readers refuse an alarm that leaves out the default, and the generator does not take it with the other values.
    for (const alarm of calendar.createEvent(eventOf(event, options.host)).alarms())
      alarm.relatesTo(ICalAlarmRelatesTo.start);
  // The generator leaves the last line without its end.
  return alarmsLast(`${calendar.toString()}\r\n`);
}

/** An event has its alarms after its properties (RFC 5545, section 3.6.1); the generator writes some properties after them. */
function alarmsLast(text: string): string {
  return text.replaceAll(ALARMS_AND_FURTHER, '$2$1');
}

/** A text of a seller in one line. */
export function plainLine(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ');
}

function eventOf(event: CalendarEvent, host: string): ICalEventData {
  const { id, dates, summary, known, url, categories, version } = event;
  const changed = new Date(Math.floor(version / 1000));
  return {
    id: `${id}@${host}`,
    ...timesOf(dates),
    summary,
    description: [...known, url].filter((line) => line !== undefined).join('\n'),
    url,
    categories: categories.map((name) => ({ name })),
    sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_START_MS) / 1000)),
    stamp: changed,
    lastModified: changed,
    // A sale does not occupy the reader's time.
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: alarmsOf(event),
  };
}

function alarmsOf({ dates, summary, alarms = [] }: CalendarEvent): ICalAlarmData[] {
  const minutes = 'first' in dates ? alarms.slice(0, 1).map(() => DAY_MINUTES) : alarms;
  return minutes.map((before) => ({
    type: ICalAlarmType.display,
    triggerBefore: before * 60,
    description: summary,
  }));
}

/** The end of an event of days is the day after its last. */
function timesOf(dates: SaleDates): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { readonly start: Date } {
  if ('first' in dates)
    return { start: new Date(dates.first), end: new Date(Date.parse(dates.last) + DAY_MS), allDay: true };
  return { start: new Date(dates.start), ...(dates.end === undefined ? {} : { end: new Date(dates.end) }) };
}
