import { fixturesNow } from './fixtures-now.mts';
import { fixtureUser, noUser } from '../src/testing/user-fixtures';

const now = () => new Date(fixturesNow()).toISOString();
let isSignedIn = false;

/** Calls whose answer is the profile of the signed-in user. */
const signsIn = new Set(['/api/user/signin', '/api/user/register', '/api/user/reset-password/finish']);

/** Calls whose answer is the profile, with the changed lists. */
const ofProfile = /^\/api\/user(?:$|\/(?:signout|profile|lists)(?:\/|$)|\/(?:password|email)$)/;

/** The user of the fixtures, an operator; undefined for calls about other things of a user. Any password signs in; a sign-in lasts until the server stops. */
export function answerUser(method: string, pathname: string): unknown {
  if (signsIn.has(pathname)) isSignedIn = true;
  if (pathname === '/api/user/signout') isSignedIn = false;
  if (pathname === '/api/user/providers') return [{ provider: 'numis', title: 'Numis ID', linked: isSignedIn }];
  if (pathname === '/api/user/reset-password/token') return { email: fixtureUser.email };
  if (pathname === '/api/user/sessions' && method === 'GET') return sessions();
  if (pathname.startsWith('/api/user/notes')) return [];
  if (/^\/api\/user\/lists\/\w+\/notes$/.test(pathname)) return { totalCount: 0, notes: [] };
  if (!signsIn.has(pathname) && !ofProfile.test(pathname)) return undefined;
  return isSignedIn ? { ...fixtureUser, roles: [...fixtureUser.roles, 'ops'] } : noUser;
}

function sessions(): unknown {
  const used = { createdAt: '2026-11-02T09:12:00.000Z', lastUsedAt: now() };
  return [
    { id: '6f1b0c9e-0000-4000-8000-000000000001', current: true, device: 'Firefox on Linux', ...used },
    {
      id: '6f1b0c9e-0000-4000-8000-000000000002',
      current: false,
      device: 'Safari on iPhone',
      createdAt: '2026-10-02T09:12:00.000Z',
      lastUsedAt: '2026-11-20T18:40:00.000Z',
    },
  ];
}
