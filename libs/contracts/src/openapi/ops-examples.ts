import type { Examples } from './example';

const seller = { key: 'kestrel-coins' };
const reason = { reason: 'The shop has a new address' };
/** The calls of operators. */
export const ops = {
  sellers: {
    answer: {
      crawlers: 2,
      sellers: [
        {
          key: 'kestrel-coins',
          name: 'Kestrel Coins',
          country: 'DE',
          form: 'shop',
          platform: 'a-shop-program',
          state: 'suspect',
          reasons: ['a third of the lots has no price'],
          paused: false,
          running: false,
          run: 112,
          startedAt: '2026-11-21T09:40:00.000Z',
          endedAt: '2026-11-21T10:00:00.000Z',
          completedAt: '2026-11-21T10:00:00.000Z',
          lots: 4210,
          errors: 3,
          coverage: 0.998,
        },
      ],
    },
  },
  sellerDays: {
    params: seller,
    answer: [{ day: '2026-11-21', runs: 24, brokenRuns: 0, lots: 4210, errors: 7, coverage: 0.999 }],
  },
  crawl: { params: seller, body: reason },
  accept: { params: seller, body: reason },
  pause: { params: seller, body: reason },
  resume: { params: seller, body: reason },
  operations: {
    answer: [
      {
        id: '20261121-0a1b2',
        command: 'seller pause',
        seller: 'kestrel-coins',
        who: 'ada@example.org',
        why: 'The shop has a new address',
        state: 'done',
        startedAt: '2026-11-21T10:02:00.000Z',
        finishedAt: '2026-11-21T10:02:00.000Z',
        canCancel: false,
        counts: {},
      },
    ],
  },
  cancel: { params: { id: '20261121-0a1b2' }, body: reason },
  status: {
    answer: {
      takenAt: '2026-11-21T10:02:00.000Z',
      lag: [{ topic: 'lots.observed', records: 12 }],
      freshness: [{ indexer: 'host/1f0a', lots: 340, p50: 0.6, p95: 2.1 }],
      deadLetters: {
        total: 1,
        isComplete: true,
        newest: [
          {
            partition: 0,
            offset: 17,
            rejectedAt: '2026-11-21T10:00:00.000Z',
            service: 'indexer',
            step: 'decode',
            error: 'RangeError',
            reason: 'unknown version 2',
            seller: 'kestrel-coins',
            canRedrive: true,
          },
        ],
      },
    },
  },
  redrive: {
    body: { ...reason, places: [{ partition: 0, offset: 17 }] },
    answer: { id: '20261121-0a1b3' },
  },
} satisfies Examples['ops'];
