import { aligned, escaped, withSection } from '../generated-section';
import type { Metric } from './metrics';

/** A document with its section of metrics replaced. Throws when the document has no such section. */
export function withMetrics(document: string, metrics: readonly Metric[]): string {
  const rows = [...metrics].sort((a, b) => (a.name < b.name ? -1 : 1)).map(cellsOf);
  return withSection(document, 'metrics', aligned([['metric', 'kind', 'labels', 'meaning'], ...rows]));
}

function cellsOf({ name, kind, labels, help }: Metric): readonly string[] {
  return [`\`${name}\``, kind, labels.map((label) => `\`${label}\``).join(', '), escaped(help)];
}
