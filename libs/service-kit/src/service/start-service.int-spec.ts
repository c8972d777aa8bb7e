import { connect, createServer } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { commonSettings, ConfigError, defineConfig } from '../config';
import type { ServiceDefinition } from './service-definition';
import { PortTakenError, startService } from './start-service';

const config = defineConfig('greeter', { ...commonSettings });

@Controller('greeting')
class GreetingController {
  @Get()
  greet(): { text: string } {
    return { text: 'salve' };
  }
}

@Module({ controllers: [GreetingController] })
class GreetingModule {}

const env = { PORT: '0', LOG_LEVEL: 'silent' };
const greeter: ServiceDefinition<typeof config> = { name: 'greeter', config, create: async () => GreetingModule };

async function get(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url);
  return { status: response.status, body: await response.text() };
}

describe('startService', () => {
  it('serves the module beside health and metrics', async () => {
    const service = await startService(greeter, { env });
    try {
      expect(await get(`${service.url}/greeting`)).toEqual({ status: 200, body: '{"text":"salve"}' });
      expect(await get(`${service.url}/health/live`)).toEqual({ status: 200, body: '{"status":"ok"}' });
      expect((await get(`${service.url}/health/ready`)).status).toBe(200);
      expect((await get(`${service.url}/metrics`)).body).toMatch(
        /process_resident_memory_bytes\{service="greeter"\} \d+/,
      );
    } finally {
      await service.stop();
    }
  });

  it('keeps the ops routes outside a global prefix', async () => {
    const service = await startService({ ...greeter, configure: (app) => app.setGlobalPrefix('api') }, { env });
    try {
      expect((await get(`${service.url}/api/greeting`)).status).toBe(200);
      expect((await get(`${service.url}/health/live`)).status).toBe(200);
    } finally {
      await service.stop();
    }
  });

  it('listens but is not ready while `ready` runs', async () => {
    const seen: { status?: number; body?: string } = {};
    const service = await startService(
      { ...greeter, ready: async (app) => void Object.assign(seen, await get(`${await app.getUrl()}/health/ready`)) },
      { env },
    );
    await service.stop();
    expect(seen.status).toBe(503);
    expect(seen.body).toContain('still starting');
  });

  it('names the failing check without credentials and answers 503', async () => {
    const service = await startService(
      {
        ...greeter,
        create: async (context) => {
          context.health.add('database', () =>
            Promise.reject(new Error('no route to postgres://obverse:hunter2@db/obverse')),
          );
          return GreetingModule;
        },
      },
      { env },
    );
    const answer = await get(`${service.url}/health/ready`);
    await service.stop();
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('"name":"database","ok":false');
    expect(answer.body).not.toContain('hunter2');
  });

  it('runs stop steps in order around the server, and no longer listens afterwards', async () => {
    const steps: string[] = [];
    const service = await startService(
      {
        ...greeter,
        create: async ({ shutdown }) => {
          shutdown.add('store', 90, async () => void steps.push('store'));
          shutdown.add('intake', 10, async () => void steps.push('intake'));
          return GreetingModule;
        },
      },
      { env },
    );
    expect(await service.stop()).toEqual({ hung: [], failed: [] });
    expect(steps).toEqual(['intake', 'store']);
    await expect(fetch(`${service.url}/health/live`)).rejects.toThrow();
  });

  it("is not kept from stopping by a connection that was opened and never used, as browsers' spare ones are", async () => {
    const service = await startService(greeter, { env });
    const spare = connect(service.port, '127.0.0.1');
    await new Promise((resolve) => spare.once('connect', resolve));
    const closed = new Promise((resolve) => spare.once('close', resolve));
    expect(await service.stop()).toEqual({ hung: [], failed: [] });
    await closed;
  });

  it('says which port is taken, and stops what `create` opened', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      squatter.listen(0, '127.0.0.1', () => {
        const address = squatter.address();
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
    const stopped: string[] = [];
    const definition: typeof greeter = {
      ...greeter,
      create: async ({ shutdown }) => {
        shutdown.add('store', 90, async () => void stopped.push('store'));
        return GreetingModule;
      },
    };
    try {
      const failure = startService(definition, { env: { ...env, PORT: String(port) } });
      await expect(failure).rejects.toBeInstanceOf(PortTakenError);
      await expect(failure).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
    } finally {
      await new Promise((resolve) => squatter.close(resolve));
    }
    expect(stopped).toEqual(['store']);
  });

  it('throws ConfigError before anything is created', async () => {
    const create = jest.fn(greeter.create);
    await expect(startService({ ...greeter, create }, { env: { PORT: 'many' } })).rejects.toBeInstanceOf(ConfigError);
    expect(create).not.toHaveBeenCalled();
  });
});
