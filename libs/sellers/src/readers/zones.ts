const minuteMs = 60_000;
/** Minutes east of UTC that `Z`, `+01:00`, `-0500` or `+1` states. */
export function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Wall-clock time of a zone to UTC; the earlier one where clocks go back. Undefined for an unknown zone. */
export function wallToUtc(wall: number, zone: string): number | undefined {
  const format = zoneFormat(zone);
  if (!format) return undefined;
  const guess = wall - offsetAt(wall - 24 * 60 * minuteMs, format);
  return guess + offsetAt(guess, format) === wall ? guess : wall - offsetAt(guess, format);
}

function offsetAt(utc: number, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(utc).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const offset = name.slice('GMT'.length).replace('−', '-');
  return offset === '' ? 0 : offsetOf(offset) * minuteMs;
}

function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (!zoneFormats.has(zone))
    zoneFormats.set(
      zone,
      isTimeZone(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }) : undefined,
    );
  return zoneFormats.get(zone);
}

/** Whether the runtime knows this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // RangeError is how Intl says no; there is no other way to ask.
    return false;
  }
}
