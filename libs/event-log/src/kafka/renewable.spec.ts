import { KafkaJSConnectionError } from 'kafkajs';
import { gate } from '@obverse/testing';
import { LogUnavailableError } from '../port';
import { Renewable } from './renewable';

const LONG_MS = 60_000;

function makeClients(invalidates: (error: unknown) => boolean = () => true) {
  let opened = 0;
  const closed: number[] = [];
  const clients = new Renewable<number>({
    open: () => Promise.resolve((opened += 1)),
    close: (client) => {
      closed.push(client);
      return Promise.resolve();
    },
    invalidates,
  });
  const number = () => clients.use(LONG_MS, (client) => Promise.resolve(client));
  const failWith = (error: Error) => clients.use(LONG_MS, () => Promise.reject(error));
  return { clients, closed, number, failWith };
}

describe('a renewable client', () => {
  it('is opened once, at its first use, also by several at once', async () => {
    const { number, closed } = makeClients();
    expect(await Promise.all([number(), number()])).toEqual([1, 1]);
    expect(await number()).toBe(1);
    expect(closed).toEqual([]);
  });

  it('is replaced after a failure, whose error is the port’s', async () => {
    const { number, failWith, closed } = makeClients();
    await expect(failWith(new KafkaJSConnectionError('gone'))).rejects.toBeInstanceOf(LogUnavailableError);
    expect(await number()).toBe(2);
    expect(closed).toEqual([1]);
  });

  it('is kept after a failure that does not invalidate it', async () => {
    const { number, failWith } = makeClients((error) => error instanceof LogUnavailableError);
    await expect(failWith(new Error('a mistake'))).rejects.toThrow('a mistake');
    expect(await number()).toBe(1);
  });

  it('is closed only after its last use has ended', async () => {
    const { clients, number, failWith, closed } = makeClients();
    const hold = gate();
    const slow = clients.use(LONG_MS, (client) => hold.opened.then(() => client));
    await expect(failWith(new Error('broken'))).rejects.toThrow('broken');
    expect(await number()).toBe(2);
    expect(closed).toEqual([]);
    hold.open();
    expect(await slow).toBe(1);
    await clients.close();
    expect(closed).toEqual([1, 2]);
  });

  it('is opened again after a failed attempt', async () => {
    let away = true;
    const clients = new Renewable<string>({
      open: () => (away ? Promise.reject(new KafkaJSConnectionError('refused')) : Promise.resolve('open')),
      close: () => Promise.resolve(),
      invalidates: () => true,
    });
    const use = () => clients.use(LONG_MS, (client) => Promise.resolve(client));
    await expect(use()).rejects.toBeInstanceOf(LogUnavailableError);
    away = false;
    expect(await use()).toBe('open');
  });

  it('is unavailable if it does not answer in time', async () => {
    jest.useFakeTimers();
    const { clients, number } = makeClients();
    const hold = gate();
    const late = expect(clients.use(1_000, () => hold.opened)).rejects.toBeInstanceOf(LogUnavailableError);
    await jest.advanceTimersByTimeAsync(1_000);
    await late;
    jest.useRealTimers();
    expect(await number()).toBe(2);
    hold.open();
    await clients.close();
  });

  it('cannot be used after it was closed', async () => {
    const { clients, number } = makeClients();
    await number();
    await clients.close();
    await expect(number()).rejects.toThrow(/closed/);
  });
});
