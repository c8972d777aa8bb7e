import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  Controller,
  Get,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { eventually } from '@obverse/testing';
import { commonSettings, ConfigError, defineConfig } from '../config';
import { Health } from '../health';
import { Shutdown } from '../lifecycle';
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

const asked = Promise.withResolvers<void>();
const answer = Promise.withResolvers<void>();

@Controller('late-greeting')
class LateController {
  @Get()
  async greet(): Promise<{ text: string }> {
    asked.resolve();
    await answer.promise;
    return { text: 'vale' };
  }
}

@Module({ imports: [GreetingModule], controllers: [LateController] })
class LateModule {}

const steps: string[] = [];

/** A store and an intake that record when they stop. */
@Injectable()
class Store implements OnApplicationShutdown {
  constructor(private readonly shutdown: Shutdown) {}

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('store', () => void steps.push('store'));
  }
}

@Injectable()
class Intake implements BeforeApplicationShutdown {
  constructor(private readonly shutdown: Shutdown) {}

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('intake', () => void steps.push('intake'));
  }
}

@Module({ imports: [GreetingModule], providers: [Store, Intake] })
class StoringModule {}

@Module({ imports: [GreetingModule] })
class UnhealthyModule implements OnModuleInit {
  constructor(private readonly health: Health) {}

  onModuleInit(): void {
    this.health.add('database', () => Promise.reject(new Error('no route to postgres://obverse:hunter2@db/obverse')));
  }
}

@Module({ imports: [StoringModule] })
class FailingModule implements OnModuleInit {
  onModuleInit(): never {
    throw new Error('the topics cannot be created');
  }
}

const env = { PORT: '0', LOG_LEVEL: 'silent' };
const greeter: ServiceDefinition<typeof config> = { config, module: () => GreetingModule };

beforeEach(() => void steps.splice(0));

async function get(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url);
  return { status: response.status, body: await response.text() };
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('startService', () => {
  it('serves the routes of the module, health and metrics', async () => {
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

  it('serves metrics and the details of health on a port of their own, and on the other the status alone', async () => {
    const service = await startService(
      { config, module: () => UnhealthyModule },
      { env: { ...env, MANAGEMENT_PORT: '0' } },
    );
    try {
      expect(new URL(service.managementUrl).port).not.toBe(new URL(service.url).port);
      expect((await get(`${service.managementUrl}/metrics`)).status).toBe(200);
      const detailed = await get(`${service.managementUrl}/health/ready`);
      expect([detailed.status, detailed.body]).toEqual([503, expect.stringContaining('"name":"database","ok":false')]);
      expect((await get(`${service.managementUrl}/greeting`)).status).toBe(404);
      expect((await get(`${service.url}/metrics`)).status).toBe(404);
      expect(await get(`${service.url}/health/ready`)).toEqual({ status: 503, body: '{"status":"failing"}' });
      expect(await get(`${service.url}/health/live`)).toEqual({ status: 200, body: '{"status":"ok"}' });
    } finally {
      await service.stop();
    }
    await expect(fetch(`${service.managementUrl}/health/live`)).rejects.toThrow();
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
    const service = await startService({ config, module: () => UnhealthyModule }, { env });
    const answer = await get(`${service.url}/health/ready`);
    await service.stop();
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('"name":"database","ok":false');
    expect(answer.body).not.toContain('hunter2');
  });

  it('stops the intake first and the stores last, and no longer listens afterwards', async () => {
    const service = await startService({ config, module: () => StoringModule }, { env });
    expect(await service.stop()).toEqual({ hung: [], failed: [] });
    expect(steps).toEqual(['intake', 'store']);
    await expect(fetch(`${service.url}/health/live`)).rejects.toThrow();
  });

  it('stops in time despite a connection that was opened and never used, such as the spare ones of browsers', async () => {
    const service = await startService(greeter, { env });
    const spare = connect(service.port, '127.0.0.1');
    await new Promise((resolve) => spare.once('connect', resolve));
    const closed = new Promise((resolve) => spare.once('close', resolve));
    expect(await service.stop()).toEqual({ hung: [], failed: [] });
    await closed;
  });

  it('answers what arrives on an open connection while it stops, and closes the connection', async () => {
    const service = await startService({ config, module: () => LateModule }, { env });
    const connection = connect(service.port, '127.0.0.1');
    const answers = text(connection);
    const ask = (path: string) => connection.write(`GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    ask('late-greeting');
    await asked.promise;
    // Connections are not cut in this test, however long it takes.
    const cutting = jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
    const stopped = service.stop();
    await eventually('no new connection', () => isRefused(`${service.url}/greeting`));
    ask('greeting');
    answer.resolve();
    expect((await answers).split('HTTP/1.1 ').slice(1)).toEqual([
      expect.stringMatching(/^200 .*vale/s),
      expect.stringMatching(/^200 .*connection: close.*salve/is),
    ]);
    await stopped;
    cutting.mockRestore();
  });

  it('names the taken port, and closes the application', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      squatter.listen(0, '127.0.0.1', () => {
        const address = squatter.address();
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
    try {
      for (const setting of ['PORT', 'MANAGEMENT_PORT']) {
        const taken = { ...env, [setting]: String(port) };
        const failure = startService({ config, module: () => StoringModule }, { env: taken });
        await expect(failure).rejects.toBeInstanceOf(PortTakenError);
        await expect(failure).rejects.toThrow(
          `Port ${port} on 127.0.0.1 is taken by another program; stop it or set ${setting}`,
        );
      }
    } finally {
      await new Promise((resolve) => squatter.close(resolve));
    }
    expect(steps).toEqual(['intake', 'store', 'intake', 'store']);
  });

  it('throws the error of a module, and closes the application', async () => {
    await expect(startService({ config, module: () => FailingModule }, { env })).rejects.toThrow(
      'the topics cannot be created',
    );
    expect(steps).toEqual(['intake', 'store']);
  });

  it('throws ConfigError before anything is created', async () => {
    const module = jest.fn();
    await expect(startService({ ...greeter, module }, { env: { PORT: 'many' } })).rejects.toBeInstanceOf(ConfigError);
    expect(module).not.toHaveBeenCalled();
  });
});
