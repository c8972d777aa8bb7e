import { decodeMessage, encodeMessage, type LotObserved, topics } from '@obverse/contracts';
import type { LotMoveRepository, MovableLot, SellerCrawlRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import type { SellerDescriptor } from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';
import type { Terminal } from '../../shared/terminal';
import type { SellerWeb } from '../visit/seller-web';
import { type LotMatch, type LotTraits, type Matching, matchLots } from './match-lots';
import { presentLots, type PresentLot, traitsOf, withPage } from './present-lots';

export interface MoveParts {
  readonly log: Pick<EventLog, 'read' | 'append'>;
  readonly lotMoves: Pick<LotMoveRepository, 'lots' | 'isLeased' | 'move'>;
  readonly sellerCrawls: Pick<SellerCrawlRepository, 'pause'>;
  readonly web: SellerWeb;
  readonly terminal: Terminal;
  readonly operator: string;
  /** `--yes` */
  readonly isConfirmed: boolean;
  readonly clock: { now(): number; sleep(ms: number): Promise<void> };
}

/** Pages of new lots that are read for their titles and pictures. */
const MOST_PAGES = 500;
const PAUSED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;
const RECORDS_A_CALL = 500;

/** A known lot with what its last observation states. */
interface KnownLot extends LotTraits {
  readonly known: MovableLot;
  readonly last: LotObserved | undefined;
}

/** Whether the lots of a seller may get other ids with its new descriptor. */
export function mayChangeIds(before: SellerDescriptor, after: SellerDescriptor): boolean {
  return before.platform !== after.platform || JSON.stringify(before.options) !== JSON.stringify(after.options);
}

/**
 * Gives the known lots of a seller the ids of its new descriptor. What would happen is printed, and done only when confirmed; the seller is then paused.
 * A move, because ids cannot be independent of the platform: a number survives a renamed page, and a path is all that other shops have. Not while the seller
 * is crawled, because doubles would be visible until the run ends. Interrupted, it is repeated as a whole: observations and tombstones have versions.
 * Throws {@link OperatorError} when it is not confirmed, or when the lists cannot be read whole: nothing is changed then.
 */
export async function moveLots(before: SellerDescriptor, after: SellerDescriptor, parts: MoveParts): Promise<void> {
  const { lotMoves, terminal } = parts;
  const rows = await lotMoves.lots(after.key);
  if (rows.length === 0) return;
  const known: KnownLot[] = [];
  for (const row of rows) known.push(await withObservation(row, parts.log));
  const present = await presentLots(after, parts.web);
  const matching = await matched(known, present, after, parts.web);
  if (matching.matches.every(({ by }) => by === 'id') && !matching.lost.some((lot) => lot.known.open)) return;
  terminal.print(movesText(before, after, matching));
  if (!(parts.isConfirmed || (await terminal.confirm('Change the ids?'))))
    throw new OperatorError('Nothing is changed: confirm with --yes.');
  await pauseSeller(after.key, parts);
  await apply(after.key, matching, known, parts);
  terminal.print(
    `The ids of ${after.key} are changed. It is paused: \`seller resume ${after.key}\` after you have enabled it.`,
  );
}

async function withObservation(known: MovableLot, log: Pick<EventLog, 'read'>): Promise<KnownLot> {
  const { lotId, sourceId, logPartition, logOffset } = known;
  const [record] =
    logPartition === null || logOffset === null ? [] : await log.read(topics.lotsObserved, logPartition, logOffset, 1);
  const isOwn = record?.key === lotId && record.offset === logOffset && record.value.length > 0;
  const last = isOwn ? decodeMessage('LotObserved', record.value) : undefined;
  return { ...(last ? traitsOf(last) : { url: '', pictures: [] }), sourceId, known, last };
}

/** Lots that no address identifies are read for their titles and pictures. */
async function matched(
  known: readonly KnownLot[],
  present: readonly PresentLot[],
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<Matching<KnownLot, PresentLot>> {
  const first = matchLots(known, present);
  if (first.lost.length === 0 || first.added.length === 0) return first;
  const read: PresentLot[] = [];
  for (const lot of first.added.slice(0, MOST_PAGES)) read.push(await withPage(lot, seller, web));
  const second = matchLots(first.lost, [...read, ...first.added.slice(MOST_PAGES)]);
  return { ...second, matches: [...first.matches, ...second.matches] };
}

function movesText(
  before: SellerDescriptor,
  after: SellerDescriptor,
  { matches, lost, added }: Matching<KnownLot, PresentLot>,
): string {
  const counts = new Map<string, number>();
  for (const { by } of matches) counts.set(by, (counts.get(by) ?? 0) + 1);
  const found = [...counts].map(([by, count]) => `${count} by ${by}`).join(', ');
  const isOther = before.platform !== after.platform;
  return [
    `\n${after.key}: the ids of its lots change with its ${isOther ? `platform (${before.platform}, now ${after.platform})` : 'options'}.`,
    `  ${matches.length} lots are found again${found === '' ? '' : `: ${found}`}. Lists, price points and pictures follow them.`,
    `  ${lost.filter(({ known }) => known.open).length} open lots have no counterpart and are closed.`,
    `  ${added.length} lots are new.`,
  ].join('\n');
}

/** A crawler with the old descriptor would publish old ids again. */
async function pauseSeller(key: string, { sellerCrawls, lotMoves, operator, clock }: MoveParts): Promise<void> {
  await sellerCrawls.pause(key, operator, 'the ids of its lots are changed', new Date(clock.now()));
  for (const began = clock.now(); await lotMoves.isLeased(key); await clock.sleep(LOOK_EVERY_MS))
    if (clock.now() - began > PAUSED_WITHIN_MS)
      throw new OperatorError(`A crawler still works on ${key}, which is paused now: run the command again.`);
}

/**
 * Observations are published under the new ids, then tombstones of the old ones, then the database follows. A command that is interrupted before the
 * last step is repeated as a whole: observations and tombstones have versions, so nothing is there twice.
 */
async function apply(
  key: string,
  { matches, lost }: Matching<KnownLot, PresentLot>,
  known: readonly KnownLot[],
  parts: MoveParts,
): Promise<void> {
  const now = new Date(parts.clock.now());
  const byLotId = new Map<string, KnownLot>(known.map((one) => [one.known.lotId, one]));
  const moved = matches.filter(({ by }) => by !== 'id').map((match) => movedLot(key, match, byLotId));
  const closed = lost.filter((one) => one.known.open);
  const gone = closed.map(
    ({ last }): LotObserved | undefined => last && { ...last, observedAt: now.toISOString(), availability: 'Gone' },
  );
  const places = await publish([...moved.map(({ message }) => message), ...gone], parts.log);
  // An old id may be the new id of another lot.
  const present = new Set<string>(moved.map(({ newId }) => newId));
  const vanished = moved.filter(({ oldId, wasPublished }) => wasPublished && !present.has(oldId));
  await append(
    vanished.map(({ oldId }) => ({ key: oldId, value: new Uint8Array() })),
    parts.log,
  );
  const placeAt = (at: number) => ({ partition: places[at]?.partition ?? null, offset: places[at]?.offset ?? null });
  await parts.lotMoves.move(
    moved.map(({ oldId, newId, sourceId, url }, at) => ({ oldId, newId, sourceId, url, ...placeAt(at) })),
    closed.map((one, at) => ({ lotId: one.known.lotId, ...placeAt(moved.length + at) })),
    now,
  );
}

/** A lot with its observation under the new id. A lot that was crawled under both ids keeps what is published under the new one. */
function movedLot(
  key: string,
  { before, after }: LotMatch<KnownLot, PresentLot>,
  known: ReadonlyMap<string, KnownLot>,
) {
  const { sourceId, own } = after;
  const newId = lotIdOf(key, sourceId);
  const isJoined = known.get(newId)?.last !== undefined;
  const message = before.last && !isJoined ? { ...before.last, lotId: newId, sourceId, url: after.url } : undefined;
  const wasPublished = before.last !== undefined;
  return { oldId: before.known.lotId, newId, sourceId, url: own.url, message, wasPublished };
}

type Place = Awaited<ReturnType<EventLog['append']>>[number];

/** The place of each observation in the log; undefined for a lot that was never published. */
async function publish(
  messages: readonly (LotObserved | undefined)[],
  log: Pick<EventLog, 'append'>,
): Promise<readonly (Place | undefined)[]> {
  const known = messages.filter((message) => message !== undefined);
  const places = await append(
    known.map((message) => ({ key: message.lotId, value: encodeMessage(message) })),
    log,
  );
  const byMessage = new Map(known.map((message, at) => [message, places[at]]));
  return messages.map((message) => message && byMessage.get(message));
}

async function append(
  records: readonly { readonly key: string; readonly value: Uint8Array }[],
  log: Pick<EventLog, 'append'>,
): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (let from = 0; from < records.length; from += RECORDS_A_CALL)
    places.push(...(await log.append(topics.lotsObserved, records.slice(from, from + RECORDS_A_CALL))));
  return places;
}
