import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** Far above the longest name of a zone. */
const MAX_NAME = 100;

/** The name of an IANA time zone that the runtime knows. Offsets such as `+01:00` are refused: they have no summer time. */
export const timeZoneSchema = z
  .string()
  .max(MAX_NAME, apiMessages.tooLong)
  .refine(isTimeZone, apiMessages.timeZone)
  .meta({ example: 'Europe/Berlin' });

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
