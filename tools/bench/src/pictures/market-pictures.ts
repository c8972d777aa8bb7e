import { startMarket, type TruthLot } from '@obverse/market';
import { get } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

export interface MarketPictures {
  readonly pictures: readonly Buffer[];
  /** CPU time of drawing and serving one, milliseconds, that of the faces that lots share included. */
  readonly drawnMs: number;
}

/** All pictures of as many lots of the simulated market, of shops and auction houses, as a first crawl fetches them. */
export async function marketPictures(seed: string, lots: number, signal: AbortSignal): Promise<MarketPictures> {
  const market = await startMarket({ port: 0, truthPort: 0, seed, sellers: 26, lots });
  try {
    const lines = (await text(await answerOf(`http://127.0.0.1:${market.truthPort}/lots`, signal))).trim().split('\n');
    const addresses = lines.flatMap((line) => (JSON.parse(line) as TruthLot).pictures);
    const pictures: Buffer[] = [];
    const before = process.cpuUsage();
    for (const address of addresses) pictures.push(await buffer(await answerOf(address, signal)));
    return { pictures, drawnMs: cpuMsSince(before) / pictures.length };
  } finally {
    await market.stop();
  }
}

export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The market's hosts are below `localhost`, which not every resolver knows. */
function answerOf(address: string, signal: AbortSignal) {
  const { host, port, pathname, search } = new URL(address);
  return new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host }, signal }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`${address} answers with status ${answer.statusCode}`));
    }).on('error', reject);
  });
}
