import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
  type LabelValues,
} from 'prom-client';

/** A counter has either labels whose values are known, or labels whose values occur in time, for example sellers. */
export type CounterOptions<Label extends string> = Pick<CounterConfiguration<Label>, 'name' | 'help'> &
  ({ readonly labelNames?: readonly Label[] } | { readonly labels: Readonly<Record<Label, readonly string[]>> });

/** The metrics of one service; each has the label `service`. */
export class Metrics {
  readonly registry = new Registry();

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /** Adds metrics of memory, CPU, event loop and garbage collection of this process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * With `labels`, each combination of their values is counted from 0 on: a series that begins with its first event does not increase, and an alert
   * on its increase misses that event.
   */
  counter<Label extends string = never>({ name, help, ...options }: CounterOptions<Label>): Counter<Label> {
    const registers = [this.registry];
    if (!('labels' in options)) return new Counter({ name, help, ...options, registers });
    const { labels } = options;
    const labelNames = Object.keys(labels).filter((key): key is Label => key in labels);
    const counter = new Counter({ name, help, labelNames, registers });
    for (const combination of combinationsOf(labelNames, labels)) counter.inc(combination, 0);
    return counter;
  }

  gauge<Label extends string = never>(options: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> {
    return new Gauge({ ...options, registers: [this.registry] });
  }

  histogram<Label extends string = never>(options: Omit<HistogramConfiguration<Label>, 'registers'>): Histogram<Label> {
    return new Histogram({ ...options, registers: [this.registry] });
  }

  /** Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

function combinationsOf<Label extends string>(
  names: readonly Label[],
  values: Readonly<Record<Label, readonly string[]>>,
): readonly LabelValues<Label>[] {
  return names.reduce<readonly LabelValues<Label>[]>(
    (found, name) => found.flatMap((labels) => values[name].map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
}
