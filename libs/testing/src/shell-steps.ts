/** A line of a page's shell block. */
export interface ShellStep {
  readonly line: string;
  /** The exit status it must have. */
  readonly status: number;
}

/** The lines of the shell blocks of a Markdown page, in order. A block that begins with ```` ```sh status=1 ```` expects that exit status. */
export function shellStepsOf(page: string): readonly ShellStep[] {
  return [...page.matchAll(/^```sh(?: status=(\d+))?\n(.*?)^```$/gms)].flatMap(([, status, block]) =>
    (block ?? '')
      .trim()
      .split('\n')
      .map((line) => ({ line, status: Number(status ?? 0) })),
  );
}

/** Splits a line into words like a shell, without expansions. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
