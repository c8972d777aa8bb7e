import type { PictureRepository } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { PictureRequestsService } from './picture-requests.service';

const lot = lotIdOf('kestrel', 'a1');

describe('PictureRequestsService', () => {
  it('notes a picture at the first request, and again after half a minute', async () => {
    const clock = { now: 1_000_000 };
    const ask = jest.fn<Promise<void>, Parameters<PictureRepository['ask']>>(async () => undefined);
    const service = new PictureRequestsService({ ask } as unknown as PictureRepository, () => clock.now);
    await service.ask(lot, 0);
    clock.now += 29_999;
    await service.ask(lot, 0);
    expect(ask).toHaveBeenCalledTimes(1);
    await service.ask(lot, 1);
    clock.now += 1;
    await service.ask(lot, 0);
    expect(ask.mock.calls).toEqual([
      [{ lotId: lot, position: 0 }, new Date(1_000_000), new Date(970_000)],
      [{ lotId: lot, position: 1 }, new Date(1_029_999), new Date(999_999)],
      [{ lotId: lot, position: 0 }, new Date(1_030_000), new Date(1_000_000)],
    ]);
  });

  it('notes a picture again whose request could not be written', async () => {
    const outcomes = [Promise.reject(new Error('away')), Promise.resolve()];
    outcomes[0]?.catch(() => undefined);
    const ask = jest.fn(() => outcomes.shift());
    const service = new PictureRequestsService({ ask } as unknown as PictureRepository, () => 0);
    await expect(service.ask(lot, 0)).rejects.toThrow('away');
    await service.ask(lot, 0);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
