import type { LotChanged } from '@obverse/contracts';
import type { Received } from '@obverse/event-log';

export interface WantedVersion {
  /** Of the observation that showed the change. */
  readonly version: number;
  /** When the newest change of the lot was appended to the log. Epoch milliseconds. */
  readonly appendedAt: number;
}

/** The newest change of each lot. */
export function newestVersions(changes: readonly Received<LotChanged>[]): Map<string, WantedVersion> {
  const newest = new Map<string, WantedVersion>();
  for (const { message, record } of changes) {
    const version = versionIn(message);
    const { version: known = -1, appendedAt = 0 } = newest.get(message.lotId) ?? {};
    newest.set(message.lotId, {
      version: Math.max(version, known),
      appendedAt: Math.max(record.timestamp, appendedAt),
    });
  }
  return newest;
}

/** The version is the middle part of `<lotId>-<version>-<kind>`. An id of another form waits for no version. */
function versionIn({ changeId, lotId, kind }: LotChanged): number {
  const version = Number(changeId.slice(lotId.length + 1, -(kind.length + 1)));
  return Number.isSafeInteger(version) ? version : 0;
}
