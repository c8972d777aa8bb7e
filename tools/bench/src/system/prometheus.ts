/** The sums of a histogram's observations by the values of one label, from the Prometheus text format. */
export function sumsByLabel(text: string, histogram: string, label: string): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const line of text.split('\n')) {
    const [, labels, value] = new RegExp(`^${histogram}_sum\\{(.*)\\} (\\S+)$`).exec(line) ?? [];
    const name = labels && new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1];
    if (name !== undefined && name !== '') sums[name] = (sums[name] ?? 0) + Number(value);
  }
  return sums;
}

/** The value of a metric without own labels; NaN when it is missing. */
export function valueOf(text: string, metric: string): number {
  const [, value] = new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? [];
  return value === undefined ? NaN : Number(value);
}
