import '../../testing/web-globals';
import { rememberSearch } from '../search/recent-searches';
import { forgetUser } from './forget-user';
import { rememberUser } from './user';
import { fixtureUser } from '../../testing/user-fixtures';

it('leaves nothing of the user in this browser, and keeps what the browser was set to', async () => {
  localStorage.setItem('obverse.theme', 'dark');
  localStorage.setItem('obverse.language', 'de');
  localStorage.setItem('obverse.category', '{"tag":"c-10530","title":"Ancient coins"}');
  rememberUser(fixtureUser);
  rememberSearch('trajan denarius');
  await forgetUser();
  expect(Object.entries(localStorage).map(([name, value]) => [name, String(value)])).toEqual(
    expect.arrayContaining([
      ['obverse.theme', 'dark'],
      ['obverse.language', 'de'],
    ]),
  );
  expect(JSON.stringify(localStorage)).not.toMatch(/Ada|trajan|Ancient/);
});
