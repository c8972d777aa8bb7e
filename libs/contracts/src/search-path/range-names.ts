/** The ranges of a search, in the order of the path. */
export const rangeNames = ['price', 'cost', 'year', 'band', 'weight', 'diameter'] as const;
export type RangeName = (typeof rangeNames)[number];
/** As in the path. */
export type Ranges = { readonly [N in RangeName]?: string | undefined };

/** Those that are set, without other fields. */
export function rangesIn(given: Ranges): { readonly [N in RangeName]?: string } {
  const ranges: { [N in RangeName]?: string } = {};
  for (const name of rangeNames) if (given[name]) ranges[name] = given[name];
  return ranges;
}
