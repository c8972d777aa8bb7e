/** The status of a program that the shell's SIGPIPE ended. */
const PIPE_CLOSED = 141;

/**
 * A command whose output is not read any more, as in `| head`, ends as with SIGTERM: what can be resumed stops in order, everything else ends at once, without a
 * message.
 */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(PIPE_CLOSED);
  });
}
