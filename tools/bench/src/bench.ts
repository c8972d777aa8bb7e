import type { Measurement } from './report/report';

export interface BenchContext {
  /** Progress for the person at the terminal; never on the line that is read by programs. */
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
  /** Size of the run: the claim's, or what `--lots` says. */
  readonly lots: number;
  /** `--file` and `--show`, for the benches that know them. */
  readonly file?: string;
  readonly show?: boolean;
}

export interface Bench {
  /** One line for the list of benches. */
  readonly about: string;
  /** The claim's size, which `--lots N` changes for a quick look; absent: the bench has one size. */
  readonly lots?: number;
  /** What `--file` may say, the first by default; absent: the bench reads no file. */
  readonly files?: readonly string[];
  readonly run: (context: BenchContext) => Promise<Measurement>;
}
