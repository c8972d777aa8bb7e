import type { Measurement } from './report/report';

export interface BenchContext {
  /** Prints progress on stderr. The output for programs goes to stdout only. */
  readonly progress: (line: string) => void;
  readonly signal: AbortSignal;
  /** The size of the run: the claim's size, or the value of `--lots`. */
  readonly lots: number;
  /** `--file` and `--show`, for the benches that support them. */
  readonly file?: string;
  readonly show?: boolean;
  /** `--folder`, `--archive` and `--minutes`, for benches that name them in `options`. */
  readonly folder?: string;
  readonly archive?: number;
  readonly minutes?: number;
}

/** Options of few benches. */
export type BenchOption = 'folder' | 'archive' | 'minutes';

export interface Bench {
  /** One line for the list of benches. */
  readonly about: string;
  /** The claim's size, which `--lots N` overrides for a quick run. Absent: the bench has one size. */
  readonly lots?: number;
  /** The values of `--file`, the default first. Absent: the bench reads no file. */
  readonly files?: readonly string[];
  readonly options?: readonly BenchOption[];
  readonly run: (context: BenchContext) => Promise<Measurement>;
}
