import { createServer, type Server } from 'node:net';
import { checkFree, freePorts, portsFrom } from './ports';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

describe('ports', () => {
  it('all follow from the gateway’s', () => {
    expect(portsFrom(4800)).toEqual({
      gateway: 4800,
      market: 4810,
      truth: 4811,
      crawler: 4821,
      indexer: 4822,
      postgres: 4832,
      kafka: 4840,
      opensearch: 4841,
      redis: 4842,
    });
  });

  it('are free and different when asked for', async () => {
    const ports = await freePorts();
    expect(new Set(Object.values(ports)).size).toBe(9);
    await expect(checkFree(ports)).resolves.toBeUndefined();
  });

  it('name the one another program has', async () => {
    const ports = await freePorts();
    const squatter = await listen(ports.truth);
    await expect(checkFree(ports)).rejects.toThrow(`Port ${ports.truth} (truth) is taken by another program`);
    await new Promise((resolve) => squatter.close(resolve));
  });
});
