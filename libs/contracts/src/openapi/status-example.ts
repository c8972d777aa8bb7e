import type { Examples } from './example';

const searches = { answered: 1840, refused: 2, failed: 1, p50: 31.5, p95: 140.2 };

export const status = {
  get: {
    answer: {
      now: '2026-11-21T10:02:30.000Z',
      search: true,
      database: true,
      cache: true,
      measured: {
        takenAt: '2026-11-21T10:02:00.000Z',
        sellers: [{ form: 'shop', enabled: 120, live: 116, broken: 2, paused: 1, p50: 2_400, p95: 9_000 }],
        indexing: { reportedAt: '2026-11-21T10:01:55.000Z', waiting: 12, p95: 2.1 },
        lastHour: searches,
        days: [{ day: '2026-11-21', ...searches, minutes: 602, searchAway: 3, databaseAway: 0 }],
        lastIncident: {
          component: 'search',
          from: '2026-11-21T04:10:00.000Z',
          to: '2026-11-21T04:13:00.000Z',
          minutes: 3,
        },
      },
    },
  },
} satisfies Examples['status'];
