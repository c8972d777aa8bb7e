import type { EarlierVersion } from './earlier-version';

/**
 * Before `OneVocabulary1795000025000`. Seller 1 is in its third run, was found broken in the second, and an operator accepted what the third
 * finds; seller 2 is paused.
 */
export const beforeOneVocabulary: EarlierVersion = {
  name: 'before the tables were renamed',
  recorded: [
    'CrawlFrontier1795000000000',
    'AuctionsAndPrices1795000001000',
    'Operations1795000002000',
    'ExchangeRates1795000003000',
    'WalkPause1795000004000',
    'WalkWatch1795000007000',
    'Dealers1795000008000',
    'SalesAndLists1795000016000',
    'PictureNews1795000021000',
    'CompaniesAndLogos1795000024000',
  ],
  tables: [
    'walk',
    'walk_watch',
    'frontier_page',
    'frontier_lot',
    'frontier_sale',
    'frontier_auction',
    'page_fault',
    'picture',
    'picture_news',
  ],
  statements: [
    `INSERT INTO walk (seller_key, leased_by, leased_until, next_work_at, number, running, next_walk_at, interval_seconds, started_at, ended_at,
       completed_at, pages_read, pages_failed, lots_seen, changes, held_because, news_sum, watched_seconds, accepted_by, accepted_because)
     VALUES ('shop', NULL, NULL, '2026-11-21T10:00Z', 3, true, '2026-11-21T09:00Z', 3600, '2026-11-21T09:30Z', '2026-11-21T08:10Z',
       '2026-11-20T08:10Z', 12, 1, 250, 4, NULL, 7.5, 86400, 'ada', 'the shop moved')`,
    `INSERT INTO walk (seller_key, next_work_at, next_walk_at, paused_at, paused_by, paused_because)
     VALUES ('house', '2026-11-21T10:00Z', '2026-11-21T10:00Z', '2026-11-20T10:00Z', 'bob', 'on request')`,

    `INSERT INTO walk_watch (seller_id, walk, state, since, judged_at, signs, figures)
     VALUES
       (1, 1, 'well', '2026-11-19T10:00Z', '2026-11-19T10:00Z', '[]', ${figures(240)}),
       (1, 2, 'broken', '2026-11-21T08:10Z', '2026-11-21T08:10Z', '[
         {"sign": "titled", "state": "broken", "text": "0 of 40 lots have a title of their own"},
         {"sign": "priced", "state": "suspect", "text": "30 of 40 lots have a price"}]', ${figures(40)}),
       (1, 3, NULL, NULL, NULL, '[]', ${figures(2)})`,

    `INSERT INTO frontier_page (seller_id, page_key, walk, state, attempts, due_at, request, next, etag, last_modified, last_error)
     VALUES
       (1, 71, 3, 0, 1, '2026-11-21T09:31Z', '{"kind": "list", "url": "/coins?page=2"}', '[{"pageKey": "72", "request": {"kind": "list", "url": "/coins?page=3"}}]',
        '"p2"', 'Fri, 20 Nov 2026 08:00:00 GMT', 'status 500'),
       (1, 70, 3, 1, 0, '2026-11-21T09:30Z', '{"kind": "list", "url": "/coins"}', '[]', '"p1"', NULL, NULL),
       (1, 72, 2, 1, 0, '2026-11-21T08:00Z', '{"kind": "list", "url": "/coins?page=3"}', '[]', NULL, NULL, NULL)`,

    `INSERT INTO frontier_sale (sale, context) VALUES (500, '{"sale": "/sale/5"}')`,
    `INSERT INTO frontier_lot (lot_id, first_observed_at, last_observed_at, due_at, ends_at, digest, content_hash, seen_on, log_offset, seller_id,
       seen_walk, log_partition, attempts, state, list_closed, source_id, url, etag, last_modified, context, last_error, sale, listed_state, list_tells)
     VALUES
       ('lot-own', '2026-11-01T00:00Z', '2026-11-20T08:00Z', '2026-11-21T09:40Z', NULL, 11, 21, 70, 9007199254740991, 1, 3, 5, 1, 0, false, 'a1',
        '/a1', '"a1"', 'Fri, 20 Nov 2026 08:00:00 GMT', '{"currency": "EUR"}', 'status 500', NULL, NULL, false),
       ('lot-list', '2026-11-01T00:00Z', '2026-11-20T08:00Z', '2026-11-21T09:50Z', '2026-11-21T09:45Z', 12, 22, 71, 8, 1, 2, 5, 0, 0, false, 'a2',
        '/a2', NULL, NULL, NULL, NULL, 500, 31, true),
       ('lot-closed', '2026-11-01T00:00Z', '2026-11-20T08:00Z', NULL, NULL, 13, 23, 70, 9, 1, 2, 5, 0, 1, true, 'a3', '/a3', NULL, NULL, NULL, NULL,
        NULL, NULL, false)`,
    `INSERT INTO frontier_auction (auction_id, content_hash, last_observed_at) VALUES ('sale-5', 41, '2026-11-20T08:00Z')`,
    `INSERT INTO page_fault (seller_id, fault_hash, last_seen_at) VALUES (1, -51, '2026-11-20T08:00Z')`,

    `INSERT INTO picture (lot_id, position, state, attempts, seller_id, width, height, wanted_at, due_at, hash, url, last_error, told)
     VALUES
       ('lot-own', 0, 1, 1, 1, 640, 480, '2026-11-01T00:00Z', '2026-11-01T00:00Z', 'aa', 'http://shop.example/a1.jpg', NULL, true),
       ('lot-own', 1, 1, 1, 1, 640, 480, '2026-11-01T00:00Z', '2026-11-01T00:00Z', 'bb', 'http://shop.example/a1-2.jpg', NULL, false),
       ('lot-list', 0, 0, 2, 1, NULL, NULL, '2026-11-01T00:00Z', '2026-11-21T09:00Z', NULL, 'http://shop.example/a2.jpg', 'status 500', false)`,
    `INSERT INTO picture_news (lot_id, noted, seller_id) VALUES ('lot-own', 2, 1)`,
  ],
};

function figures(told: number): string {
  return `'{"pagesRead": 12, "pagesFailed": 1, "pagesUnread": 1, "lotsSeen": 250, "lotsOpen": 300, "lotsVanished": 5, "told": ${told}, "titled": 3,
    "offered": 30, "priced": 20, "pictured": 10, "auctioned": 9, "dated": 8, "unread": 7, "asked": 6, "gone": 4, "reasons": {"no price": 2}}'`;
}
