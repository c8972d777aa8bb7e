import type { MailPreview, SavedSearch } from '@obverse/contracts';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from '../../testing/fake-fetch';
import { renderRoutes } from '../../testing/render';
import { MailPreviewDialog } from './mail-preview-dialog';

const search: SavedSearch = {
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04',
  name: 'My silver',
  path: '/search/open/met-silver',
  seenAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  paused: false,
  alert: 'off',
};

/** The dialog with an answer of the server, and the calls. */
async function open(answer: MailPreview, hash = '#m-mail-preview') {
  const calls = fakeFetch(({ path }) =>
    path === `/api/user/searches/${search.id}/mail` ? { json: answer } : undefined,
  );
  const element = <MailPreviewDialog search={search} />;
  renderRoutes([{ path: '/account/searches', element }], `/account/searches${hash}`);
  return calls;
}

describe('the preview of a mail', () => {
  it('is the subject and the text as they are sent', async () => {
    const text = 'Hello Ada,\n\nMy silver (1 lot)\n\n* Denarius <b>\n  €90.00 · Kestrel\n';
    await open({ mail: { subject: 'Denarius <b>', text } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail about My silver' }));
    expect(await dialog.findByRole('heading', { name: 'Denarius <b>' })).toBeTruthy();
    expect(dialog.getByText(/^Hello Ada/).textContent).toBe(text);
  });

  it('says that no mail would be sent when no lot is on offer', async () => {
    await open({});
    expect(await screen.findByText(/no mail would be sent/)).toBeTruthy();
  });

  it('is not asked for before it is opened', async () => {
    expect(await open({}, '')).toEqual([]);
  });
});
