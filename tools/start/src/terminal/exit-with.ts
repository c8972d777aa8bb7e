/** Ends this process with the status of the command. An error is printed without its stack. */
export function exitWith(status: Promise<number>): void {
  status.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
