import { CuttableLine } from '@obverse/testing';
import type { EventLogHarness } from '../contract-suite';
import { PostgresEventLog } from './postgres-event-log';

/** Clients of one database, each with a connection of its own that a test can cut. */
export function postgresHarness(url: string): EventLogHarness {
  const open: (() => Promise<void>)[] = [];
  return {
    sessionTimeoutMs: 3_000,
    client: async () => {
      const { hostname, port } = new URL(url);
      const line = await CuttableLine.open(hostname, Number(port));
      const lined = new URL(url);
      lined.port = String(line.port);
      // The suite causes outages and checks their effects itself.
      const log = new PostgresEventLog({
        url: lined.toString(),
        clientId: `test-${open.length}`,
        onTrouble: () => undefined,
      });
      open.push(async () => {
        line.mend();
        await log.close();
        await line.close();
      });
      return { log, cut: () => line.cut(), mend: () => line.mend() };
    },
    close: async () => {
      for (const close of open) await close();
    },
  };
}
