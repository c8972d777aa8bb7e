import path from 'node:path';
import { startPostgres } from '@obverse/engines';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { withReleases } from './releases';
import { ServiceProcess } from './service-process';
import { withFolder } from './throw-away-folder';
import { vacuumLotIndex } from './vacuum';

/** What the gateway of a bench serves. */
export interface GatewayPlan {
  /** Writes the descriptors of the sellers into a folder. */
  readonly writeSellers: (folder: string) => Promise<unknown>;
  /** Prepares the index and writes the lots into it; the database at the address is empty, and the same server. */
  readonly fill: (index: LotIndex, databaseUrl: string) => Promise<unknown>;
  /** In addition to those of the profile. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs the work with a gateway of its own on the embedded profile, without throttles; everything is removed afterwards. Throws if the gateway ended. */
export async function withEmbeddedGateway<T>(
  { writeSellers, fill, settings }: GatewayPlan,
  work: (gateway: ServiceProcess, databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withFolder((folder) =>
    withReleases(async (releases) => {
      const postgres = releases.add(
        await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 }),
        (server) => server.stop(),
      );
      const index = releases.add(createLotIndex({ adapter: 'postgres', url: postgres.url }), (one) => one.close());
      await writeSellers(path.join(folder, 'sellers'));
      await fill(index, postgres.url);
      await vacuumLotIndex(postgres.url);
      const gateway = releases.add(
        await ServiceProcess.start({
          service: 'gateway',
          settings: { ...settingsOf(postgres.url, folder), ...settings },
          logFile: path.join(folder, 'gateway.log'),
        }),
        (one) => one.stop(),
      );
      const result = await work(gateway, postgres.url);
      await gateway.assertRunning();
      return result;
    }),
  );
}

function settingsOf(url: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    LOT_INDEX_ADAPTER: 'postgres',
    LOT_INDEX_URL: url,
    EXCHANGE_RATES_URL: 'off',
    SELLER_REGISTRY: path.join(folder, 'sellers'),
    IMAGE_DIR: path.join(folder, 'images'),
    MAIL_DIR: path.join(folder, 'mail'),
  };
}
