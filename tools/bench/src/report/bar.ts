export interface BarSpec {
  /** The name of its figure. */
  readonly name: string;
  readonly limit: number;
  readonly better: 'lower' | 'higher';
}

export interface Bar extends BarSpec {
  /** Null when the figure could not be measured. */
  readonly value: number | null;
  readonly holds: boolean;
}
