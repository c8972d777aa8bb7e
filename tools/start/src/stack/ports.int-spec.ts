import { createServer, type Server } from 'node:net';
import { checkFree, freePorts, gatewayPorts, portsFrom } from './ports';

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

describe('ports', () => {
  it('follow from the port of the gateway', () => {
    expect(portsFrom(4800)).toEqual({
      gateway: 4800,
      management: 4801,
      market: 4810,
      truth: 4811,
      crawler: 4821,
      indexer: 4822,
      watcher: 4823,
      postgres: 4832,
      kafka: 4840,
      opensearch: 4841,
      redis: 4842,
    });
  });

  it('are free and different', async () => {
    const ports = await freePorts();
    expect(new Set(Object.values(ports)).size).toBe(11);
    await expect(checkFree(ports)).resolves.toBeUndefined();
  });

  it('are refused with the name of the one another program uses', async () => {
    const ports = await freePorts();
    const squatter = await listen(ports.truth);
    await expect(checkFree(ports)).rejects.toThrow(`Port ${ports.truth} (truth) is taken by another program`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('of several gateways follow from the one of the site, or are free and different from all others', async () => {
    const ports = portsFrom(4800);
    expect(await gatewayPorts(1, ports, 4800)).toEqual([4800]);
    expect(await gatewayPorts(3, ports, 4800)).toEqual([4850, 4851, 4852]);
    await expect(gatewayPorts(9, portsFrom(65_480), 65_480)).rejects.toThrow('9 gateways need ports up to N+58');
    const free = await freePorts();
    expect(new Set([...Object.values<number>({ ...free }), ...(await gatewayPorts(3, free, undefined))]).size).toBe(14);
  });
});
