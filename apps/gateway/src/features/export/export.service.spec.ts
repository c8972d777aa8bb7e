import { MAX_EXPORTED } from '@obverse/contracts';
import type { FoundLots } from '../query/lot-finder';
import { InvalidRequestError } from '../../edge/http/errors';
import { ExportService } from './export.service';

const found = (total: number, isNear = false) =>
  ({
    main: { interpretation: { isNear }, page: { ids: [], total, documents: [] } },
    order: 'newest',
  }) as unknown as FoundLots;

function firstPart(result: FoundLots) {
  const service = new ExportService(
    { find: () => Promise.resolve(result) } as never,
    {} as never,
    { context: () => Promise.resolve({ now: 0, language: 'en', currency: 'USD' }) } as never,
    {} as never,
    { PUBLIC_URL: 'https://obverse.example' } as never,
  );
  return service.lots({ query: { search: '/search/open' }, language: 'en', request: {} as never }).next();
}

describe('an export', () => {
  it('of more lots than allowed is refused before its first part', () =>
    expect(firstPart(found(MAX_EXPORTED + 1))).rejects.toThrow(InvalidRequestError));

  it('of as many lots as allowed is not', async () =>
    expect(await firstPart(found(MAX_EXPORTED))).toEqual({ done: true, value: undefined }));

  it('has no lots that lack a condition, however many there are', async () =>
    expect(await firstPart(found(MAX_EXPORTED + 1, true))).toEqual({ done: true, value: undefined }));
});
