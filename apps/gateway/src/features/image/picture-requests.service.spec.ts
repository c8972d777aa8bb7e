import { DatabaseUnavailableError, type PictureName, type PictureRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { PictureRequestsService } from './picture-requests.service';

const of = (position: number): PictureName => ({ lotId: lotIdOf('kestrel', 'a1'), position });
type Ask = PictureRepository['ask'];

function serviceWith(ask: Ask, clock: () => number) {
  return new PictureRequestsService({ ask } as unknown as PictureRepository, clock);
}

describe('PictureRequestsService', () => {
  it('notes a picture at the first request, and again after half a minute', async () => {
    const clock = { now: 1_000_000 };
    const ask = jest.fn<ReturnType<Ask>, Parameters<Ask>>(async () => [of(0)]);
    const service = serviceWith(ask, () => clock.now);
    expect(await service.ask(of(0))).toBe(true);
    clock.now += 29_999;
    expect(await service.ask(of(0))).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await service.ask(of(1))).toBe(false);
    clock.now += 1;
    await service.ask(of(0));
    expect(ask.mock.calls).toEqual([
      [[of(0)], new Date(1_000_000), new Date(970_000)],
      [[of(1)], new Date(1_029_999), new Date(999_999)],
      [[of(0)], new Date(1_030_000), new Date(1_000_000)],
    ]);
  });

  it('notes a picture again whose request could not be written', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve([])];
    outcomes[0]?.catch(() => undefined);
    const ask = jest.fn(() => outcomes.shift() ?? Promise.resolve([]));
    const service = serviceWith(ask, () => 0);
    await expect(service.ask(of(0))).rejects.toThrow('away');
    await service.ask(of(0));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks ahead for all pictures of an answer that were not asked for, at once, and does without a database', async () => {
    const outcomes = [Promise.resolve([]), Promise.reject(new DatabaseUnavailableError('away'))];
    outcomes[1]?.catch(() => undefined);
    const ask = jest.fn<ReturnType<Ask>, Parameters<Ask>>(() => outcomes.shift() ?? Promise.resolve([]));
    const service = serviceWith(ask, () => 0);
    await service.askAhead([]);
    await service.askAhead([of(0), of(1)]);
    await service.askAhead([of(1), of(2)]);
    expect(ask.mock.calls.map(([pictures]) => pictures)).toEqual([[of(0), of(1)], [of(2)]]);
  });
});
