/** What a visitor finds wrong in a lot. */
export const lotReportReasons = ['picture', 'description', 'price', 'ended', 'specimen', 'forgery', 'other'] as const;
export type LotReportReason = (typeof lotReportReasons)[number];
/** The most characters of the words of a report. */
export const MAX_REPORT_WORDS = 2_000;
