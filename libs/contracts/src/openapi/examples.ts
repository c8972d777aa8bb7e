import type { Lot } from '../http/lot';
import type { LotNote } from '../http/lot-note';
import type { Profile } from '../http/user';
import type { z } from 'zod';
import type { auctionSchema, orgSchema } from '../http/directory';
import type { filterSchema } from '../http/search';
import {
  addresses,
  alerts,
  hooks,
  lotId,
  privateAddress,
  push,
  savedSearch,
  searches,
  session,
  token,
  webhook,
} from './alert-examples';
import { companiesExample } from './company-example';
import type { Examples } from './example';
import { ops } from './ops-examples';
import { keys, publicApiExamples, storedKey } from './public-api-examples';
import { popular } from './popular-example';
import { status } from './status-example';
import { worthExample } from './worth-example';

const lot: Lot = {
  id: lotId,
  uiKey: 'trajan-ar-denarius-rome',
  ext: 'webp',
  title: 'Trajan, AR Denarius, Rome',
  titleDetail: 'very fine',
  origTitle: 'Traian. Denar, Rom. Sehr schön',
  understood: 'Understood as: Trajan, Denarius, Rome',
  coin: { mint: 'Rome', year: '≈ 98–119', weight: '3.42 g' },
  price: '216.30',
  valuta: 'USD',
  origPrice: '185.00',
  origValuta: 'EUR',
  rateDate: '2026-11-20',
  bidState: 'BuyNow',
  isNew: true,
  firstSeenOn: '2026-11-20T08:15:00.000Z',
  isActive: true,
  location: 'DE',
  categoryPaths: [['Ancient coins', 'Roman Empire']],
  categories: [
    [
      { tag: 'c-1000', title: 'Ancient coins' },
      { tag: 'c-1200', title: 'Roman Empire' },
    ],
  ],
  catalogItem: { key: 'denarius-of-trajan-5f0kq81zxa', title: 'Denarius of Trajan' },
  properties: [{ tag: 'met-silver', title: 'Silver', kind: 'Material' }],
  imageCount: 2,
  images: [0, 1],
  inLists: [],
  org: { title: 'Kestrel Coins', form: 4 },
  dicOrg: 'o-12',
  observedOn: '2026-11-21T10:00:00.000Z',
  seenOn: '2026-11-23T08:00:00.000Z',
};
const auction: z.output<typeof auctionSchema> = {
  id: '77',
  key: 'a-77',
  title: 'Autumn sale',
  auctioneer: 'Linden Auctions',
  orgKey: 'o-2',
  countryIso: 'US',
  endDate: '2026-12-05T17:00:00.000Z',
  lotCount: 812,
};
const org: z.output<typeof orgSchema> = {
  key: 'o-12',
  tag: 'o-12',
  title: 'Kestrel Coins',
  countryIso: 'DE',
  form: 4,
  formDesc: 'Shop',
  auctionCount: 0,
  lotCount: 4210,
};
const material: z.output<typeof filterSchema> = {
  name: 'material',
  title: 'Material',
  type: 'Choice',
  properties: [
    { tag: 'met-silver', title: 'Silver', count: 3120, leaf: true, isManual: false },
    { tag: 'met-gold', title: 'Gold', count: 940, leaf: true, isManual: false },
  ],
};
const [silver = { tag: 'met-silver', title: 'Silver', leaf: true, isManual: false }] = material.properties;
const anonymous: Profile = { valid: false, roles: [], currency: 'USD', currencies: ['EUR', 'USD'], lists: [] };
const profile: Profile = {
  ...anonymous,
  name: 'Ada',
  email: 'ada@example.org',
  valid: true,
  lists: [{ tag: 'fav', title: 'Favorites', name: 'Favorites', ids: [lot.id], count: 1 }],
};
const toList = { listTag: 'fav', lotId: lot.id };

const note: LotNote = {
  lotId: lot.id,
  note: 'Better portrait than mine.\nEx collection M.',
  tags: ['Rome', 'upgrade'],
  bid: { amount: '220.00', currency: 'EUR' },
};
const { lotId: _lotId, ...written } = note;

const user = {
  signIn: { body: { username: 'ada@example.org', password: 'correct horse' }, answer: profile },
  register: { body: { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' }, answer: profile },
  signOut: {},
  profile: { answer: anonymous },
  change: { body: { name: 'Ada L.', language: 'en' }, answer: { ...profile, name: 'Ada L.' } },
  export: {
    answer: {
      email: 'ada@example.org',
      name: 'Ada',
      roles: ['user'],
      createdAt: session.createdAt,
      sessions: [
        { id: session.id, device: session.device, createdAt: session.createdAt, lastUsedAt: session.lastUsedAt },
      ],
      identities: [],
      contactMessages: [],
      lotReports: [],
      searches: [
        {
          name: savedSearch.name,
          path: savedSearch.path,
          createdAt: savedSearch.createdAt,
          seenAt: savedSearch.seenAt,
          paused: false,
          alert: savedSearch.alert,
        },
      ],
      alerts: { hour: 8, timeZone: 'Europe/Berlin', reminders: [60] },
      reminders: [{ id: lot.id, reminders: [1440, 10] }],
      devices: [{ device: session.device, createdAt: session.createdAt }],
      addresses: [privateAddress],
      apiKeys: [storedKey],
      webhooks: [webhook],
      lists: [{ tag: 'fav', name: 'Favorites', lots: [{ id: lot.id, title: lot.title, addedAt: session.lastUsedAt }] }],
      notes: [{ ...written, id: lot.id, changedAt: session.lastUsedAt }],
    },
  },
  remove: { body: { password: 'correct horse' } },
  changePassword: { body: { oldPassword: 'correct horse', password: 'battery staple' }, answer: profile },
  changeEmail: { body: { email: 'ada@example.net', password: 'correct horse' } },
  confirmEmail: { body: { token }, answer: { email: 'ada@example.net' } },
  sessions: { answer: [session] },
  endSession: { params: { id: session.id } },
  endOtherSessions: {},
  signInExternal: { query: { provider: 'google', returnUrl: '/search/open' } },
  signInExternalCallback: { params: { provider: 'google' }, query: { state: token, code: '4/0Ab' } },
  providers: { answer: [{ provider: 'google', title: 'Google', linked: false }] },
  linkProvider: {
    params: { provider: 'google' },
    body: { returnUrl: '/account' },
    answer: { url: 'https://accounts.example/authorize?client_id=obverse' },
  },
  unlinkProvider: { params: { provider: 'google' }, body: { password: 'correct horse' } },
  resetStart: { body: { email: 'ada@example.org' } },
  resetToken: { body: { token }, answer: { email: 'ada@example.org' } },
  resetFinish: { body: { password: 'battery staple', token }, answer: profile },
  currency: { params: { code: 'EUR' } },
  category: { params: { tag: 'c-1200' } },
  contact: { body: { firstName: 'Ada', email: 'ada@example.org', message: 'Please add our shop.' } },
} satisfies Examples['user'];

const lists = {
  create: { body: { name: 'Denarii' }, answer: profile },
  rename: { params: { listTag: 'denarii' }, body: { name: 'Denarii of Trajan' }, answer: profile },
  remove: { params: { listTag: 'denarii' }, answer: profile },
  addLot: { params: toList, answer: profile },
  removeLot: { params: toList, answer: profile },
} satisfies Examples['lists'];

const notes = {
  save: { params: { lotId: lot.id }, body: written, answer: note },
  list: { query: { ids: [lot.id] }, answer: [note] },
  find: {
    params: { listTag: 'fav' },
    query: { words: 'portrait', tag: 'Rome' },
    answer: { totalCount: 1, notes: [{ ...note, title: lot.title }] },
  },
  tags: { answer: [{ tag: 'Rome', count: 7 }] },
} satisfies Examples['notes'];

const lots = {
  get: { params: { id: lot.id }, answer: lot },
  find: { body: [lot.id], answer: [lot] },
  catalogItem: {
    params: { id: '5f0kq81zxa' },
    answer: {
      id: '5f0kq81zxa',
      uiKey: 'denarius-of-trajan',
      title: 'Denarius of Trajan',
      facts: [{ title: 'Ruler', value: 'Trajan', filter: { name: 'king', tag: 'k-98' } }],
      picture: { id: lot.id, uiKey: lot.uiKey, ext: lot.ext },
      open: [lot],
      openTotal: 1,
      past: [],
      pastTotal: 0,
      total: 1,
    },
  },
} satisfies Examples['lots'];

const search = {
  search: {
    body: {
      status: 'open',
      query: 'denarius of Trajan',
      selectedFilters: [{ name: 'material', tag: 'met-silver' }],
      orderBy: 'price-asc',
    },
    answer: {
      portions: [{ items: [lot] }],
      totalCount: 1,
      pageTotal: 1,
      skip: 0,
      take: 25,
      orderOptions: ['newest', 'price-asc', 'price-desc'],
      orderBy: 'price-asc',
      criteriaEmpty: false,
      isEmpty: false,
      title: 'Silver denarii of Trajan, open lots',
      understood: {
        parts: [
          { start: 0, end: 8, text: 'denarius', as: 'value', tag: 'val-denarius', title: 'Denarius' },
          { start: 12, end: 18, text: 'Trajan', as: 'king', tag: 'k-98', title: 'Trajan' },
        ],
        corrections: [],
      },
      properties: [{ name: 'material', tag: 'met-silver', title: 'Silver' }],
      filterOptions: {
        status: 'open',
        query: 'denarius of Trajan',
        selectedFilters: [{ name: 'material', tag: 'met-silver' }],
      },
      dic: {
        sellers: {},
        auctions: {},
        orgs: { 'o-12': { title: 'Kestrel Coins', form: 4, countryIso: 'DE' } },
        lot: {},
      },
      elapsed: 14.2,
      elapsedDb: 11.7,
      elapsedAnalyze: 1.1,
      elapsedCount: 0,
    },
  },
  feed: { query: { search: '/search/open/met-silver' } },
  searchEnd: { params: { elapsedMs: 84 } },
  taxonomy: { body: { filterOptions: { status: 'open', query: 'denarius of Trajan' } }, answer: [material] },
  taxonomyDic: { params: { name: 'material' }, answer: material.properties },
  taxonomySearch: { params: { name: 'material', text: 'sil' }, answer: [silver] },
  taxonomyTag: { params: { name: 'material', tag: 'met-silver' }, answer: silver },
  suggest: {
    body: { text: 'silver tha', typingWord: 'tha' },
    answer: [{ suggestion: 'Thaler', terms: ['silver Thaler'], desc: 'Denomination', key: 'val-thaler', count: 640 }],
  },
} satisfies Examples['search'];

const prices = {
  ofSearch: {
    body: { filterOptions: { status: 'open', query: 'denarius of Trajan' } },
    answer: {
      currency: 'EUR',
      bars: [
        { from: '100', to: '125', count: 4 },
        { from: '125', to: '160', count: 11 },
      ],
    },
  },
} satisfies Examples['prices'];

const exported = {
  table: { query: { search: '/search/open/met-silver', currency: 'EUR' } },
  lots: {
    query: { search: '/search/open/met-silver', currency: 'EUR' },
    answer: [
      {
        id: lot.id,
        page: `https://obverse.example/lot/${lot.uiKey}-${lot.id}`,
        sellerPage: `https://obverse.example/api/goto?lot=${lot.id}`,
        title: lot.title,
        company: 'Kestrel Coins',
        country: 'DE',
        bidState: 'BuyNow',
        price: '180',
        currency: 'USD',
        converted: '165.5',
        convertedCurrency: 'EUR',
        denomination: 'Denarius',
        ruler: 'Trajan',
        material: 'Silver',
        grade: 'Very Fine',
        year: 103,
        firstSeenOn: '2026-11-20T10:00:00.000Z',
        observedOn: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
} satisfies Examples['export'];

const directory = {
  auctions: {
    query: { aucType: 'open', countryIso: 'us', take: 24, skip: 0 },
    answer: { totalCount: 1, take: 24, skip: 0, items: [auction] },
  },
  calendar: { query: { countryIso: 'us' } },
  orgs: {
    query: { orgForms: [4], countryIso: 'de', take: 24, skip: 0 },
    answer: { totalCount: 1, take: 24, skip: 0, items: [org] },
  },
  countries: { answer: [{ isoCode: 'DE', niceName: 'Germany' }] },
  landing: {
    params: { categoryKey: '0' },
    answer: {
      auctionTotal: 11,
      figures: { lots: 13_350, sellers: 118, marketplaces: 4, readAt: '2026-11-21T09:58:12.000Z' },
      previewAuctions: [auction],
      previewLots: { portions: [{ items: [lot] }] },
    },
  },
} satisfies Examples['directory'];

const system = {
  goto: { query: { lot: lot.id } },
  clientError: {
    body: { message: 'x is undefined', stack: 'TypeError: x is undefined', instance: 'render', info: '/search/open' },
  },
} satisfies Examples['system'];

/** One request and its answer for each endpoint. A spec validates them against the schemas. */
export const examples: Examples = {
  user,
  lists,
  notes,
  searches,
  alerts,
  push,
  addresses,
  keys,
  v1: publicApiExamples({
    lot,
    type: lots.catalogItem,
    auctions: directory.auctions,
    companies: directory.orgs,
  }),
  hooks,
  lots,
  reports: {
    report: {
      params: { id: lotId },
      body: { reason: 'price', words: 'The shop asks 240 €.', email: 'ada@example.org' },
    },
  },
  worth: worthExample(lot),
  search,
  export: exported,
  directory,
  companies: companiesExample({ org, auction, lot }),
  system,
  ops,
  popular,
  prices,
  status,
};
