import { topics } from '@obverse/contracts';
import type { DealtWith, DeadLetterRepository } from '@obverse/database';
import type { EventLog, OutgoingRecord } from '@obverse/event-log';
import { originalHeaders, redriveTarget, type Topic } from './dead-letter';
import type { FoundLetter } from './dead-letters';
import type { Sent } from './follow';

export interface RedriveParts {
  readonly log: Pick<EventLog, 'append'>;
  readonly letters: Pick<DeadLetterRepository, 'save'>;
  /** As in the operations log. */
  readonly who: string;
}

/** A letter that was not redriven or discarded, and why. */
export interface Refused {
  readonly place: string;
  readonly why: string;
}

export interface Redriven {
  readonly sent: readonly Sent[];
  readonly refused: readonly Refused[];
}

const AT_ONCE = 500;

/**
 * Appends the original bytes to their topic, with the original key and headers. The outcome is stored after the append: a crash in between leaves a
 * letter without an outcome, and sending a record twice has no effect.
 */
export async function sendBack(
  chosen: AsyncIterable<FoundLetter>,
  { again, why }: { readonly again: boolean; readonly why: string | undefined },
  parts: RedriveParts,
): Promise<Redriven> {
  const sent: Sent[] = [];
  const refused: Refused[] = [];
  let waiting: (FoundLetter & { topic: Topic })[] = [];
  const flush = async () => {
    sent.push(...(await send(waiting, why, parts)));
    waiting = [];
  };
  for await (const found of chosen) {
    const refusal = dealtWithBefore(found, again);
    const back = refusal ? { refusal } : redriveTarget(found.record);
    if ('refusal' in back) refused.push({ place: placeOf(found), why: back.refusal });
    else waiting.push({ ...found, topic: back.topic });
    if (waiting.length >= AT_ONCE) await flush();
  }
  await flush();
  return { sent, refused };
}

/** Marks letters as discarded; the log keeps them until its retention ends. */
export async function discard(
  chosen: AsyncIterable<FoundLetter>,
  why: string,
  { letters, who }: Pick<RedriveParts, 'letters' | 'who'>,
): Promise<{ readonly discarded: number; readonly refused: readonly Refused[] }> {
  const rows: DealtWith[] = [];
  const refused: Refused[] = [];
  const dealtWithAt = new Date();
  for await (const found of chosen) {
    const refusal = dealtWithBefore(found, false);
    const { topic, partition, offset } = found.record;
    if (refusal) refused.push({ place: placeOf(found), why: refusal });
    else
      rows.push({ topic, partition, offset, outcome: 'discarded', who, why, dealtWithAt, sentTo: null, result: null });
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) await letters.save(rows.slice(from, from + AT_ONCE));
  return { discarded: rows.length, refused };
}

async function send(
  letters: readonly (FoundLetter & { readonly topic: Topic })[],
  why: string | undefined,
  { log, letters: notes, who }: RedriveParts,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const topic of new Set(letters.map((one) => one.topic))) {
    const ours = letters.filter((one) => one.topic === topic);
    const dealtWithAt = new Date();
    const positions = await log.append(
      topic,
      ours.map((found) => outgoing(found, dealtWithAt)),
    );
    const rows: DealtWith[] = [];
    ours.forEach(({ record }, index) => {
      const position = positions[index];
      if (!position) throw new Error(`the log gave no position for ${record.key}`);
      const { partition, offset } = record;
      sent.push({ letter: { partition, offset }, topic, ...position });
      const sentTo = `${topic}/${position.partition}/${position.offset}`;
      rows.push({
        topic: record.topic,
        partition,
        offset,
        outcome: 'redriven',
        who,
        why: why ?? null,
        dealtWithAt,
        sentTo,
        result: null,
      });
    });
    await notes.save(rows);
  }
  return sent;
}

function outgoing(found: FoundLetter, at: Date): OutgoingRecord {
  const { key, value } = found.record;
  const trace = { 'x-redriven-from': `${topics.lotsRejected}/${placeOf(found)}`, 'x-redriven-at': at.toISOString() };
  return { key, value, headers: { ...originalHeaders(found.record), ...trace } };
}

function dealtWithBefore({ letter: { dealtWith } }: FoundLetter, again: boolean): string | undefined {
  if (!dealtWith || again) return undefined;
  const { outcome, who, dealtWithAt, result } = dealtWith;
  const known = result ? ` (${result})` : '';
  return `it was ${outcome} by ${who} on ${dealtWithAt.toISOString().slice(0, 16).replace('T', ' ')}${known}; \`redrive --again\` sends it anyway`;
}

function placeOf({ record: { partition, offset } }: FoundLetter): string {
  return `${partition}/${offset}`;
}
