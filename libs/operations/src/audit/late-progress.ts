import type { Progress, ProgressTask, Reporter } from '../reporter';

const AFTER_MS = 2_000;

/** A bar that appears when the work takes more than two seconds. */
export class LateProgress {
  private readonly began: number;
  private bar: Progress | undefined;

  constructor(
    private readonly terminal: Pick<Reporter, 'progress'>,
    private readonly task: ProgressTask,
    private readonly elapsed: () => number,
  ) {
    this.began = elapsed();
  }

  update(done: number): void {
    if (!this.bar && this.elapsed() - this.began < AFTER_MS) return;
    this.bar ??= this.terminal.progress(this.task);
    this.bar.update(Math.min(done, this.task.total), done);
  }

  stop(): void {
    this.bar?.stop();
  }
}
