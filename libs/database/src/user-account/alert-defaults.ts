/** When digests are mailed to a user who has chosen neither: the hour of the day, and the IANA zone. */
export const DEFAULT_ALERT_HOUR = 8;
export const DEFAULT_ALERT_ZONE = 'UTC';
