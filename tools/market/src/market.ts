import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Seller } from './catalogue/seller';
import { MarketClock } from './clock';
import { FaultSwitches } from './defects/fault-switches';
import { TlsListener } from './defects/tls-listener';
import { writeDescriptors } from './descriptors';
import { PolitenessMonitor } from './politeness/politeness-monitor';
import { sellersOf } from './market-view';
import { marketServer } from './market-server';
import { PictureStore } from './pictures/picture-store';
import { RequestCounts } from './request-counts';
import { truthServer } from './truth/truth-server';

export interface MarketOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly truthPort: number;
  readonly seed: string;
  /** The number of sellers from the beginning of the catalogue. */
  readonly sellers: number;
  /** The approximate number of lots on sale at any time, of all sellers together. */
  readonly lots: number;
  /** Absent: every lot is a different coin, shown in its own pictures. */
  readonly sharedPictures?: boolean;
  /** No picture is drawn wider, in pixels (1200). Small pictures save most of the CPU time of a test. */
  readonly pictureWidth?: number;
  readonly clock?: MarketClock;
  /** Where to write a registry descriptor for each seller. */
  readonly descriptorsDir?: string;
}

export interface RunningMarket {
  readonly port: number;
  readonly truthPort: number;
  /** The certificate of the market's authority, PEM. A client that trusts it observes the TLS faults themselves instead of an unknown issuer. */
  readonly authority: string;
  /** Closes all listeners, open connections included. */
  stop(): Promise<void>;
}

/** Opens the market and its truth on 127.0.0.1. Rejects when a port is in use; then nothing stays open. */
export async function startMarket(options: MarketOptions): Promise<RunningMarket> {
  const clock = options.clock ?? new MarketClock();
  const switches = new FaultSwitches();
  const counts = new RequestCounts();
  const politeness = new PolitenessMonitor();
  const pictures = new PictureStore(options.pictureWidth);
  const tls = await TlsListener.open(switches);
  // Pages contain the port, so the sellers are created when the market has one.
  const market = marketServer({ sellers: () => sellers, clock, switches, counts, politeness, pictures, tls });
  let sellers: readonly Seller[] = [];
  const open: FastifyInstance[] = [market];
  const stop = async () => {
    await Promise.all([...open.map((app) => app.close()), tls.close()]);
  };
  try {
    const port = await listen(market, options.port);
    const { seed, lots, sharedPictures = false } = options;
    sellers = sellersOf({ port, seed, sellers: options.sellers, lots, sharedPictures });
    switches.add(sellers);
    const truth = truthServer({ sellers, clock, switches, counts, politeness });
    open.push(truth);
    const truthPort = await listen(truth, options.truthPort);
    if (options.descriptorsDir !== undefined)
      await writeDescriptors(options.descriptorsDir, { port, sellers: options.sellers });
    return { port, truthPort, authority: tls.authority.cert, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, port: number): Promise<number> {
  await app.listen({ host: '127.0.0.1', port });
  return portOf(app.server.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return address.port;
}
