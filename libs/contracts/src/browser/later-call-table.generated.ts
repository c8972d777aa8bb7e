// Written by `npm run generate` from the endpoints of the contract. Do not edit.
import type { CallTable } from './call-table';

export const laterCallTable: CallTable = {
  notes: {
    list: {"method":"GET","path":"/api/user/notes","answer":true},
    save: {"method":"PUT","path":"/api/user/notes/:lotId","answer":true},
    tags: {"method":"GET","path":"/api/user/notes/tags","answer":true},
    find: {"method":"GET","path":"/api/user/lists/:listTag/notes","answer":true},
  },
  searches: {
    list: {"method":"GET","path":"/api/user/searches","answer":true},
    create: {"method":"POST","path":"/api/user/searches","answer":true},
    change: {"method":"PATCH","path":"/api/user/searches/:id","answer":true},
    seen: {"method":"POST","path":"/api/user/searches/:id/seen","answer":true},
    remove: {"method":"DELETE","path":"/api/user/searches/:id"},
    ofBrowser: {"method":"POST","path":"/api/searches/news","answer":true},
  },
  alerts: {
    setting: {"method":"GET","path":"/api/user/alerts","answer":true},
    change: {"method":"PATCH","path":"/api/user/alerts","answer":true},
    confirmation: {"method":"POST","path":"/api/user/alerts/confirmation"},
    preview: {"method":"GET","path":"/api/user/searches/:id/mail","answer":true},
    reminders: {"method":"GET","path":"/api/user/reminders/:lotId","answer":true},
    chooseReminders: {"method":"PUT","path":"/api/user/reminders/:lotId","answer":true},
    unsubscribe: {"method":"POST","path":"/api/unsubscribe"},
    oneClick: {"method":"POST","path":"/api/unsubscribe/:token","answer":true},
    openLink: {"method":"GET","path":"/api/unsubscribe/:token"},
  },
  push: {
    devices: {"method":"GET","path":"/api/user/push","answer":true},
    subscribe: {"method":"POST","path":"/api/user/push","answer":true},
    remove: {"method":"DELETE","path":"/api/user/push/:id","answer":true},
    test: {"method":"POST","path":"/api/user/push/test"},
  },
  addresses: {
    list: {"method":"GET","path":"/api/user/addresses","answer":true},
    make: {"method":"POST","path":"/api/user/addresses/:kind","answer":true},
    remove: {"method":"DELETE","path":"/api/user/addresses/:kind"},
    calendar: {"method":"GET","path":"/api/my/:token/lots.ics"},
    announcements: {"method":"GET","path":"/api/my/:token/announcements.atom"},
  },
  keys: {
    list: {"method":"GET","path":"/api/user/keys","answer":true},
    create: {"method":"POST","path":"/api/user/keys","answer":true},
    revoke: {"method":"DELETE","path":"/api/user/keys/:id"},
  },
  hooks: {
    list: {"method":"GET","path":"/api/user/hooks","answer":true},
    create: {"method":"POST","path":"/api/user/hooks","answer":true},
    change: {"method":"PATCH","path":"/api/user/hooks/:id","answer":true},
    test: {"method":"POST","path":"/api/user/hooks/:id/test"},
    remove: {"method":"DELETE","path":"/api/user/hooks/:id"},
  },
  reports: {
    report: {"method":"POST","path":"/api/lots/:id/report"},
  },
  worth: {
    ofType: {"method":"GET","path":"/api/catalog/item/:id/worth","answer":true},
    ofTypeTable: {"method":"GET","path":"/api/catalog/item/:id/worth.csv"},
    ofLot: {"method":"GET","path":"/api/lots/:id/history","answer":true},
  },
  popular: {
    searches: {"method":"GET","path":"/api/popular-searches","answer":true},
  },
  prices: {
    ofSearch: {"method":"POST","path":"/api/search/prices","answer":true},
  },
  export: {
    table: {"method":"GET","path":"/api/search.csv"},
    lots: {"method":"GET","path":"/api/search.json","answer":true},
  },
  companies: {
    get: {"method":"GET","path":"/api/orgs/:company","answer":true},
  },
  ops: {
    sellers: {"method":"GET","path":"/api/ops/sellers","answer":true},
    sellerDays: {"method":"GET","path":"/api/ops/sellers/:key/days","answer":true},
    crawl: {"method":"POST","path":"/api/ops/sellers/:key/crawl"},
    accept: {"method":"POST","path":"/api/ops/sellers/:key/accept"},
    pause: {"method":"POST","path":"/api/ops/sellers/:key/pause"},
    resume: {"method":"POST","path":"/api/ops/sellers/:key/resume"},
    operations: {"method":"GET","path":"/api/ops/operations","answer":true},
    cancel: {"method":"POST","path":"/api/ops/operations/:id/cancel"},
    status: {"method":"GET","path":"/api/ops/status","answer":true},
    redrive: {"method":"POST","path":"/api/ops/dead-letters/redrive","answer":true},
  },
  status: {
    get: {"method":"GET","path":"/api/status","answer":true},
  },
};
