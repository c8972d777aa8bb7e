import { topics } from '@obverse/contracts';
import type { DeadLetterRepository, OperationRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { runNew, type RunningOperation } from '../operation/operation';
import type { Clock } from '../replay/pace';
import { OperatorError } from '../shared/operator-error';
import { StoppedError } from '../shared/stop';
import type { Terminal } from '../shared/terminal';
import { checkChoice, chosenLetters, type Choice } from './choice';
import { fateText, Follower, type Sent } from './follow';
import { discard, redrive, type Refused } from './redrive';

export interface LetterParts {
  readonly log: Pick<EventLog, 'append' | 'committed' | 'ranges' | 'read'>;
  readonly letters: DeadLetterRepository;
  readonly operations: OperationRepository;
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface RedriveOptions {
  readonly again: boolean;
  readonly why?: string | undefined;
  /** How long nothing may happen before the outcome is left open, milliseconds; 0: it is not waited for. */
  readonly patienceMs: number;
}

export type RedriveCounts = Readonly<Record<'sent' | 'taken' | 'setAsideAgain' | 'open' | 'refused', number>>;

/** Sends letters back and says of each what became of it. */
export async function redriveLetters(
  choice: Choice,
  options: RedriveOptions,
  parts: LetterParts,
): Promise<RedriveCounts> {
  checkChoice(choice);
  const given = { ...choice, ...options };
  return runNew(parts.operations, 'dead-letters redrive', given, (operation) => run(operation, choice, options, parts));
}

async function run(
  operation: RunningOperation,
  choice: Choice,
  { again, why, patienceMs }: RedriveOptions,
  parts: LetterParts,
): Promise<RedriveCounts> {
  const { log, letters, terminal, clock, signal } = parts;
  const rejected = new Map((await log.ranges(topics.lotsRejected)).map(({ partition, next }) => [partition, next]));
  const { sent, refused } = await redrive(chosenLetters(log, letters, choice), { again, why }, { log, letters });
  tellRefused(terminal, refused, 'sent back');
  const follower = new Follower(log, sent, rejected);
  const counts = () => countsOf(follower, refused.length);
  await operation.setResult(counts());
  if (patienceMs > 0 && sent.length > 0) {
    const bar = terminal.progress({ title: 'Waiting for the indexer', total: sent.length, start: 0 });
    await follower.wait(patienceMs, clock, signal, bar).finally(() => bar.stop());
    await keep(follower, letters, terminal);
  }
  if (signal.aborted && follower.waiting > 0)
    throw new StoppedError('Stopped waiting; what was sent stays sent. `dead-letters show` tells what became of it.');
  return counts();
}

/** Notes down the fates that are known, and tells all of them. */
async function keep(follower: Follower, letters: DeadLetterRepository, terminal: Terminal): Promise<void> {
  for (const [{ letter, topic, partition, offset }, fate] of follower.fates) {
    const text = fateText(fate);
    const place = `${letter.partition}/${letter.offset}`;
    if (text) await letters.setResult({ topic: topics.lotsRejected, ...letter }, text);
    terminal.print(
      `${place} → ${topic}/${partition}/${offset}: ${text ?? 'not yet read; `dead-letters show` looks again'}`,
    );
  }
}

/** What became of a letter that was sent back earlier, by the place it was sent to; noted down when it is known by now. */
export async function lookAgain(
  sent: Sent,
  { log, letters }: Pick<LetterParts, 'log' | 'letters'>,
): Promise<string | undefined> {
  // What came back lies behind the letter it was.
  const follower = new Follower(log, [sent], new Map([[sent.letter.partition, sent.letter.offset + 1]]));
  await follower.look();
  const text = fateText(follower.fates.get(sent) ?? { kind: 'waiting' });
  if (text) await letters.setResult({ topic: topics.lotsRejected, ...sent.letter }, text);
  return text;
}

export async function discardLetters(choice: Choice, why: string, parts: LetterParts): Promise<number> {
  checkChoice(choice);
  const { log, letters, operations, terminal } = parts;
  const { discarded } = await runNew(operations, 'dead-letters discard', { ...choice, why }, async () => {
    const done = await discard(chosenLetters(log, letters, choice), why, letters);
    tellRefused(terminal, done.refused, 'discarded');
    return { discarded: done.discarded, refused: done.refused.length };
  });
  return discarded;
}

function tellRefused(terminal: Terminal, refused: readonly Refused[], what: string): void {
  for (const { place, why } of refused) terminal.note(`${place} was not ${what}: ${why}.`);
}

function countsOf({ fates, waiting }: Follower, refused: number): RedriveCounts {
  const kinds = [...fates.values()].map(({ kind }) => kind);
  return {
    sent: fates.size,
    taken: kinds.filter((kind) => kind === 'taken').length,
    setAsideAgain: kinds.filter((kind) => kind === 'set-aside').length,
    open: waiting,
    refused,
  };
}

/** A redrive that did not cure everything must not look to a script as if it had. */
export function checkCured({ sent, setAsideAgain, refused }: RedriveCounts): void {
  if (setAsideAgain > 0) throw new OperatorError(`${setAsideAgain} of ${sent} were set aside again.`);
  if (sent === 0 && refused > 0) throw new OperatorError('Nothing was sent back.');
}
