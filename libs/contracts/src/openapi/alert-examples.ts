import type { PrivateAddress } from '../http/private-address';
import type { PushDevices } from '../http/push';
import type { SavedSearch, SearchNews } from '../http/saved-search';
import type { AlertSetting } from '../http/search-alert';
import type { Session } from '../http/user';
import type { Webhook } from '../http/webhook';
import type { WebhookMessage } from '../http/webhook-message';
import type { Examples } from './example';

/** Of the lot of all examples. */
export const lotId = '0k3v9m2x7a1qd';
export const token = 'q8yGfH0c5d3mVtqkB1n7ZKx2rWJpUe4sLoAaTi9XgMw';
export const session: Session = {
  id: '7f0c9a52-4d0e-4d57-9a3b-0d8f5c1f2b6e',
  current: true,
  device: 'Firefox on Linux',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
};

export const privateAddress: PrivateAddress = {
  kind: 'calendar',
  createdAt: '2026-11-30T09:00:00.000Z',
  lastUsedAt: '2026-11-30T10:00:00.000Z',
};
export const savedSearch: SavedSearch = {
  id: '3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04',
  name: 'Silver of Trajan',
  path: '/search/open/met-silver/k-98',
  seenAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  paused: false,
  alert: 'daily',
};
const savedSearchId = { id: savedSearch.id };
export const savedSearchNews: SearchNews = {
  title: 'Silver coins of Trajan, open lots',
  isReadable: true,
  newLots: 3,
  newestOn: '2026-11-21T08:15:00.000Z',
};

export const searches = {
  list: { query: {}, answer: { searches: [{ ...savedSearch, ...savedSearchNews }], isCounted: true } },
  create: { body: { name: savedSearch.name, path: savedSearch.path }, answer: savedSearch },
  change: { params: savedSearchId, body: { paused: true }, answer: { ...savedSearch, paused: true } },
  seen: { params: savedSearchId, answer: { ...savedSearch, seenAt: '2026-11-21T10:00:00.000Z' } },
  remove: { params: savedSearchId },
  ofBrowser: {
    body: [{ path: savedSearch.path, grammar: 1, seenAt: savedSearch.seenAt, paused: false }],
    answer: { news: [savedSearchNews], isCounted: true },
  },
} satisfies Examples['searches'];

const alertSetting: AlertSetting = {
  hour: 8,
  timeZone: 'Europe/Berlin',
  isStopped: false,
  isEmailVerified: true,
  email: 'ada@example.org',
  listNews: true,
  reminders: [1440, 10],
};
export const addresses = {
  list: { answer: [privateAddress] },
  make: {
    params: { kind: 'calendar' },
    answer: {
      kind: 'calendar',
      createdAt: privateAddress.createdAt,
      url: `https://coins.example/api/my/${token}/lots.ics`,
    },
  },
  remove: { params: { kind: 'calendar' } },
  calendar: { params: { token } },
  announcements: { params: { token } },
} satisfies Examples['addresses'];
export const alerts = {
  setting: { answer: alertSetting },
  change: { body: { hour: 19 }, answer: { ...alertSetting, hour: 19 } },
  confirmation: {},
  preview: {
    params: savedSearchId,
    answer: {
      mail: {
        subject: 'Trajan. Denarius, Rome, 103-111',
        text: 'Hello Ada,\n\nSilver of Trajan (1 lot)\nhttps://coins.example/search/open/met-silver/k-98\n',
      },
    },
  },
  reminders: { params: { lotId: lotId }, answer: { reminders: [1440, 10], isOwn: false } },
  chooseReminders: {
    params: { lotId: lotId },
    body: { reminders: [60], timeZone: 'Europe/Berlin' },
    answer: { reminders: [60], isOwn: true },
  },
  unsubscribe: { body: { token, search: savedSearch.id } },
  oneClick: { params: { token }, answer: { isStopped: true } },
  openLink: { params: { token }, query: { search: savedSearch.id } },
} satisfies Examples['alerts'];

const pushDevices: PushDevices = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  devices: [
    {
      id: '7a1f5c0e-3b2d-4e6f-8a9b-0c1d2e3f4a5b',
      device: session.device,
      createdAt: session.createdAt,
      current: true,
    },
  ],
};
export const push = {
  devices: { answer: pushDevices },
  subscribe: {
    // The keys of the example of RFC 8291.
    body: {
      endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
    answer: pushDevices,
  },
  remove: { params: { id: '7a1f5c0e-3b2d-4e6f-8a9b-0c1d2e3f4a5b' }, answer: { ...pushDevices, devices: [] } },
  test: {},
} satisfies Examples['push'];

export const webhook: Webhook = {
  id: '5d0c6a1e-2f3b-4c8d-9e7a-1b2c3d4e5f60',
  name: 'Stock of the shop',
  address: 'https://hooks.example.org/obverse',
  createdAt: '2026-11-20T09:00:00.000Z',
  isOn: true,
  lastSuccessAt: '2026-11-21T08:16:00.000Z',
};
const webhookId = { id: webhook.id };
export const hooks = {
  list: { answer: [webhook] },
  create: {
    body: { name: webhook.name, address: webhook.address },
    answer: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwqOnE4vKlZ2M=' },
  },
  change: { params: webhookId, body: { isOn: false }, answer: { ...webhook, isOn: false, offBy: 'user' } },
  test: { params: webhookId },
  remove: { params: webhookId },
} satisfies Examples['hooks'];
export const webhookMessage: WebhookMessage = {
  type: 'search.lots',
  timestamp: '2026-11-21T08:15:30.000Z',
  data: {
    search: { id: savedSearch.id, name: savedSearch.name, path: savedSearch.path },
    lots: [
      {
        id: lotId,
        kind: 'new',
        title: 'Trajan, AR Denarius, Rome',
        url: `https://coins.example/lot/trajan-ar-denarius-rome-${lotId}`,
        sellerUrl: 'https://kestrel.example/lots/4711',
        company: 'Kestrel Coins',
        price: { amount: '185.00', currency: 'EUR', kind: 'fixed' },
        picture: `https://coins.example/images/trajan-ar-denarius-rome-${lotId}-1.webp`,
      },
    ],
    more: 0,
  },
};
