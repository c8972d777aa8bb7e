import pc from 'picocolors';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A terminal or a pipe. */
export interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Prints permanent lines, and on a terminal one status line below them that changes. */
export class Display {
  private status: (() => string) | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The text of each step under way. */
  private readonly steps = new Set<() => string>();

  constructor(
    private readonly screen: Screen,
    private readonly now: () => number = Date.now,
  ) {}

  line(text: string): void {
    this.erase();
    this.screen.write(`${text}\n`);
    this.draw();
  }

  /** Shows a status line that is updated ten times a second; undefined removes it. */
  follow(status: (() => string) | undefined): void {
    this.erase();
    clearInterval(this.timer);
    this.status = status;
    if (!status || !this.screen.isTTY) return;
    this.draw();
    this.timer = setInterval(() => {
      this.erase();
      this.draw();
    }, 100);
    this.timer.unref();
  }

  /** Shows a spinner with a title and the seconds, with those of other steps under way. `done` prints a line with a tick or a cross, `drop` none. */
  step(title: string): { done(note?: string, ok?: boolean): void; drop(): void } {
    const began = this.now();
    const seconds = () => pc.dim(`${((this.now() - began) / 1000).toFixed(1)} s`);
    const shown = () => `${title} ${seconds()}`;
    this.steps.add(shown);
    this.follow(() => `${this.spinner()} ${[...this.steps].map((one) => one()).join(', ')}`);
    const drop = () => {
      this.steps.delete(shown);
      if (this.steps.size === 0) this.follow(undefined);
    };
    return {
      drop,
      done: (note = title, ok = true) => {
        drop();
        this.line(`${ok ? pc.green('✓') : pc.red('✗')} ${note} ${seconds()}`);
      },
    };
  }

  private spinner(): string {
    return pc.cyan(FRAMES[Math.floor(this.now() / 100) % FRAMES.length] ?? '');
  }

  private draw(): void {
    if (this.status && this.screen.isTTY) this.screen.write(this.status());
  }

  private erase(): void {
    if (this.status && this.screen.isTTY) this.screen.write('\r\u001b[2K');
  }
}
