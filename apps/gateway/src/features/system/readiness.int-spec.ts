import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

describe('the readiness of the gateway', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway([lot({ source: 'a1' })]);
  });
  afterAll(() => running.stop());

  const statusOf = async (path: string) => (await fetch(running.service.url + path)).status;

  it('is reported after the warm-up searches, which have released their places', async () => {
    const metrics = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
    expect(metrics).toMatch(/^obverse_gateway_search_seconds_count\{.*\} 2$/m);
    expect(metrics).toMatch(/^obverse_gateway_searches_in_flight\{.*\} 0$/m);
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('ends when searches fail or do not answer, and returns with them; liveness does not depend on it', async () => {
    const ping = jest.spyOn(running.service.app.get<LotIndex>(LOT_INDEX), 'ping');
    // The outcome of a ping is kept for a while.
    const ready = (status: number) =>
      eventually(`readiness ${status}`, async () => (await statusOf('/health/ready')) === status);
    try {
      ping.mockRejectedValue(new IndexUnavailableError('no shard'));
      await ready(503);
      expect(await statusOf('/health/live')).toBe(200);
      ping.mockResolvedValue();
      await ready(200);
      ping.mockReturnValue(new Promise(() => undefined));
      await ready(503);
      expect(await statusOf('/health/live')).toBe(200);
    } finally {
      ping.mockRestore();
    }
    await ready(200);
  });
});
