/** Stack frames, and lines that runtimes print at every end. */
const NO_REASON = /^(at |\.\.\. \d+ more|SLF4J|Node\.js v\d)/;
const REASON = /error|exception|caused by|fatal/i;

/** The reason why a process ended, from its output: the last fatal log line, else the last line that names an error, else the last line. */
export function reasonIn(output: string): string {
  const lines = output.split('\n');
  const reasons = lines.map((line) => line.trim()).filter((line) => line !== '' && !NO_REASON.test(line));
  const line =
    reasons.findLast((one) => one.includes('"level":"fatal"')) ??
    reasons.findLast((one) => REASON.test(one)) ??
    reasons.at(-1);
  return line === undefined ? 'no output' : sentenceOf(line);
}

/** The readable part of a log line: the message and the error of a JSON record, otherwise the line itself. */
export function sentenceOf(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const record = JSON.parse(line) as { msg?: string; message?: string; err?: { message?: string } };
    return [record.msg ?? record.message, record.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}
