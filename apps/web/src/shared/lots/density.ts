/** How the lots of a result are shown: `list` as rows with columns, for scanning; `large` with large pictures and few words. */
export const densities = ['grid', 'list', 'large'] as const;
export type LotDensity = (typeof densities)[number];
