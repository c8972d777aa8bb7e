import pc from 'picocolors';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A terminal, or a pipe that is only written to. */
export interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Lines that stay, and at most one below them that changes. Where the output is no terminal the changing line is left out, so a log holds
 * only what happened.
 */
export class Display {
  private status: (() => string) | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** What each step under way shows. */
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

  /** Shows a text that is asked for again ten times a second; undefined takes it away. */
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

  /** A spinner with a title and the seconds gone, beside those of other steps under way; `done` leaves a line with a tick, or a cross, `drop` none. */
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
