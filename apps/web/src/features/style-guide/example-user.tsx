import type { Country, IdentityProvider, LotNote, Profile, Session } from '@obverse/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countriesQuery } from '../../shared/directory/countries';
import { providersQuery } from '../../shared/user/providers';
import { noteQuery } from '../../shared/notes/api/notes';
import { userQuery } from '../../shared/user/user';
import { exampleLots } from './example-lots';

const list = (tag: string, title: string, count: number) => ({ tag, title, name: title, ids: [], count });

export const exampleProfile: Profile = {
  valid: true,
  name: 'Ada',
  email: 'ada@example.org',
  roles: ['user'],
  currency: 'EUR',
  currencies: ['CHF', 'EUR', 'GBP', 'USD'],
  hasPassword: true,
  favCategory: { tag: 'c-10530', title: 'Roman Empire' },
  lists: [list('fav', 'Favorites', 12), list('wtc', 'Watches', 0), list('denarii', 'Denarii of the Severans', 1)],
};

const noUser: Profile = { valid: false, roles: [], currency: 'USD', currencies: ['EUR', 'USD'], lists: [] };
const countries: readonly Country[] = [
  { isoCode: 'DE', niceName: 'Germany' },
  { isoCode: 'GB', niceName: 'United Kingdom' },
];
const providers: readonly IdentityProvider[] = [
  { provider: 'first', title: 'Example ID', linked: true },
  { provider: 'second', title: 'Another ID', linked: false },
];

const noteOf = (lotId: string): LotNote => ({
  lotId,
  note: 'Better portrait than mine.\nCompare the reverse die.',
  tags: ['Severans', 'upgrade'],
  bid: { amount: '180', currency: 'EUR' },
});

function sessionsAt(now: number): readonly Session[] {
  const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const session = (id: number, device: string, current: boolean, hours: number): Session => ({
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    device,
    current,
    createdAt: at(hours + 24),
    lastUsedAt: at(hours),
  });
  return [session(1, 'Firefox, Windows', true, 0), session(2, 'Safari, iPhone', false, 30), session(3, '', false, 400)];
}

/** Shows its children to the example user, or to a visitor. What they would ask the server is known, and nothing is asked. */
export function ExampleUser({
  signedIn = true,
  children,
}: {
  readonly signedIn?: boolean;
  readonly children: ReactNode;
}) {
  const [client] = useState(() => clientFor(signedIn ? exampleProfile : noUser));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientFor(profile: Profile): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity } },
  });
  client.setQueryData(userQuery.queryKey, profile);
  for (const { id } of exampleLots(Date.now())) client.setQueryData(noteQuery(id).queryKey, noteOf(id));
  client.setQueryData(['sessions'], sessionsAt(Date.now()));
  client.setQueryData(providersQuery.queryKey, [...providers]);
  client.setQueryData(countriesQuery().queryKey, [...countries]);
  return client;
}
