/** A stack's frames, and what runtimes say after every end. */
const NO_REASON = /^(at |\.\.\. \d+ more|SLF4J|Node\.js v\d)/;
const REASON = /error|exception|caused by|fatal/i;

/** Why a process ended, from its last words: the last line it called fatal, else the last one that names an error, else the last one. */
export function reasonIn(words: string): string {
  const lines = words.split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !NO_REASON.test(line));
  const line =
    said.findLast((one) => one.includes('"level":"fatal"')) ?? said.findLast((one) => REASON.test(one)) ?? said.at(-1);
  return line === undefined ? 'it said nothing' : sentenceOf(line);
}

/** What a person wants of a log line: the message and the error of a JSON record, any other line as it is. */
export function sentenceOf(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const record = JSON.parse(line) as { msg?: string; message?: string; err?: { message?: string } };
    return [record.msg ?? record.message, record.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}
