import { topics } from '@obverse/contracts';
import type { DeadLetterRepository, OperationRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { runNew, type RunningOperation } from '../operation/operation';
import type { Clock } from '../clock';
import { OperatorError } from '../operator-error';
import { StoppedError } from '../stopped-error';
import type { Reporter } from '../reporter';
import { checkChoice, chosenLetters, type Choice } from './choice';
import { resultText, Follower, type Sent } from './follow';
import { discard, sendBack, type Refused } from './redrive';

export const REDRIVE = 'dead-letters redrive';

export interface LetterParts {
  readonly log: Pick<EventLog, 'append' | 'committed' | 'ranges' | 'read'>;
  readonly letters: DeadLetterRepository;
  readonly operations: OperationRepository;
  readonly terminal: Reporter;
  /** As in the operations log. */
  readonly who: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface RedriveOptions {
  readonly again: boolean;
  readonly why?: string | undefined;
  /** Time without a new result after which waiting ends, milliseconds; 0: does not wait. */
  readonly idleTimeoutMs: number;
}

export type RedriveCounts = Readonly<Record<'sent' | 'taken' | 'setAsideAgain' | 'open' | 'refused', number>>;

/** Redrives letters and prints the result of each. */
export async function redriveLetters(
  choice: Choice,
  options: RedriveOptions,
  parts: LetterParts,
): Promise<RedriveCounts> {
  checkChoice(choice);
  const given = { ...choice, ...options };
  const wanted = { command: REDRIVE, arguments: given, who: parts.who };
  return runNew(parts.operations, wanted, (operation) => redrive(operation, choice, options, parts));
}

/** Sends the letters back, and waits for their results. */
export async function redrive(
  operation: RunningOperation,
  choice: Choice,
  { again, why, idleTimeoutMs }: RedriveOptions,
  parts: LetterParts,
): Promise<RedriveCounts> {
  const { log, letters, terminal, clock, who } = parts;
  const signal = AbortSignal.any([parts.signal, operation.signal]);
  const rejected = new Map((await log.ranges(topics.lotsRejected)).map(({ partition, next }) => [partition, next]));
  const { sent, refused } = await sendBack(chosenLetters(log, letters, choice), { again, why }, { log, letters, who });
  noteRefused(terminal, refused, 'sent back');
  const follower = new Follower(log, sent, rejected);
  const counts = () => countsOf(follower, refused.length);
  await operation.setResult(counts());
  if (idleTimeoutMs > 0 && sent.length > 0) {
    const bar = terminal.progress({ title: 'Waiting for the indexer', total: sent.length, start: 0 });
    await follower.wait(idleTimeoutMs, clock, signal, bar).finally(() => bar.stop());
    await saveResults(follower, letters, terminal);
  }
  if (signal.aborted && follower.waiting > 0)
    throw new StoppedError('Stopped waiting; the records were sent. `dead-letters show` shows their results.');
  return counts();
}

/** Stores the known results and prints all of them. */
async function saveResults(follower: Follower, letters: DeadLetterRepository, terminal: Reporter): Promise<void> {
  for (const [{ letter, topic, partition, offset }, result] of follower.results) {
    const text = resultText(result);
    const place = `${letter.partition}/${letter.offset}`;
    if (text) await letters.setResult({ topic: topics.lotsRejected, ...letter }, text);
    terminal.print(
      `${place} → ${topic}/${partition}/${offset}: ${text ?? 'not yet read; `dead-letters show` checks again'}`,
    );
  }
}

/** The result of a letter that was redriven earlier. It is stored when it is known. */
export async function updateResult(
  sent: Sent,
  { log, letters }: Pick<LetterParts, 'log' | 'letters'>,
): Promise<string | undefined> {
  // A rejected record has a greater offset than the letter it came from.
  const follower = new Follower(log, [sent], new Map([[sent.letter.partition, sent.letter.offset + 1]]));
  await follower.look();
  const text = resultText(follower.results.get(sent) ?? { kind: 'waiting' });
  if (text) await letters.setResult({ topic: topics.lotsRejected, ...sent.letter }, text);
  return text;
}

export async function discardLetters(choice: Choice, why: string, parts: LetterParts): Promise<number> {
  checkChoice(choice);
  const { log, letters, operations, terminal, who } = parts;
  const wanted = { command: 'dead-letters discard', arguments: { ...choice, why }, who };
  const { discarded } = await runNew(operations, wanted, async () => {
    const done = await discard(chosenLetters(log, letters, choice), why, { letters, who });
    noteRefused(terminal, done.refused, 'discarded');
    return { discarded: done.discarded, refused: done.refused.length };
  });
  return discarded;
}

function noteRefused(terminal: Reporter, refused: readonly Refused[], what: string): void {
  for (const { place, why } of refused) terminal.note(`${place} was not ${what}: ${why}.`);
}

function countsOf({ results, waiting }: Follower, refused: number): RedriveCounts {
  const kinds = [...results.values()].map(({ kind }) => kind);
  return {
    sent: results.size,
    taken: kinds.filter((kind) => kind === 'taken').length,
    setAsideAgain: kinds.filter((kind) => kind === 'set-aside').length,
    open: waiting,
    refused,
  };
}

/** Throws {@link OperatorError} if a record was rejected again or nothing was sent, so that scripts get exit status 1. */
export function checkAllTaken({ sent, setAsideAgain, refused }: RedriveCounts): void {
  if (setAsideAgain > 0) throw new OperatorError(`${setAsideAgain} of ${sent} were set aside again.`);
  if (sent === 0 && refused > 0) throw new OperatorError('Nothing was sent back.');
}
