import { apiMessages, mailPreviewSchema, savedSearchSchema } from '@obverse/contracts';
import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { signedInVisitor, type ListVisitor } from '../user-list/list-visitor.factory';

const HOUR_MS = 3_600_000;

describe('the preview of a mail about a saved search', () => {
  let running: RunningGateway;
  let ada: ListVisitor;

  beforeAll(async () => {
    const observed = (hours: number, source: string, material: string) => {
      const document = lot({ source, material });
      return { ...document, sort: { ...document.sort, firstObserved: Date.now() - hours * HOUR_MS } };
    };
    running = await startGateway([
      observed(4, 'first', 'silver'),
      observed(3, 'second', 'silver'),
      observed(2, 'third', 'silver'),
      observed(1, 'fourth', 'silver'),
      observed(1, 'gold', 'gold'),
    ]);
    ada = await signedInVisitor(running, 'preview@example.org');
  });
  afterAll(() => running.stop());

  const save = async (path: string, name = 'Mine') =>
    savedSearchSchema.parse(await ada.json('POST', '/api/user/searches', { name, path })).id;
  const preview = async (id: string) => mailPreviewSchema.parse(await ada.json('GET', `/api/user/searches/${id}/mail`));

  it('has the three newest lots on offer and the number of the others, as the watcher writes them, and only addresses of pages', async () => {
    const { mail } = await preview(await save('/search/open/met-silver', 'My silver'));
    expect(mail?.subject).toBe('4 lots for “My silver”');
    expect(mail?.text).toContain('and 1 more:');
    expect(mail?.text.match(/^\* /gm)).toHaveLength(3);
    expect(mail?.text).toContain('http://localhost:8080/search/open/met-silver');
    expect(mail?.text).not.toContain('token');
    expect(mail?.text.match(/\/lot\/[\w-]+/g)).toHaveLength(3);
  });

  it('of one lot has its title as the subject', async () => {
    const { mail } = await preview(await save('/search/met-gold'));
    expect(mail?.text).toContain(`* ${mail?.subject}\n`);
  });

  it.each(['/search/ended', '/search/open/met-bronze'])('is absent for %s, which finds no lot on offer', async (path) =>
    expect(await preview(await save(path))).toEqual({}),
  );

  it('needs a search of the user', async () => {
    const answer = await ada.send('GET', '/api/user/searches/3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04/mail');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: apiMessages.savedSearchNotFound }),
    ]);
    expect((await ada.send('GET', '/api/user/searches/1/mail')).status).toBe(400);
  });

  it('says that the index does not answer', async () => {
    const id = await save('/search/open/met-silver');
    const reads = jest
      .spyOn(running.service.app.get<LotIndex>(LOT_INDEX), 'search')
      .mockRejectedValue(new IndexUnavailableError('away'));
    const answer = await ada.send('GET', `/api/user/searches/${id}/mail`);
    reads.mockRestore();
    expect(answer.status).toBe(503);
  });
});
