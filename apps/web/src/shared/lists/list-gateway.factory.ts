import type { Lot, LotNote, NewLotNote, Profile, ReminderMinutes } from '@obverse/contracts';
import { addressOf, fakeFetch, type FakeAnswer, type FakeCall } from '../../testing/fake-fetch';
import '../../testing/web-globals';

interface FakeList {
  readonly tag: string;
  name: string;
  ids: readonly string[];
}

const fault = (status: number, message: string): FakeAnswer => ({ status, json: { message, errors: [] } });

/** The calls for lists, on lists that the calls change. */
export class ListGateway {
  readonly calls: readonly FakeCall[];
  readonly lists: FakeList[];
  /** The status of the next changes; 200 if absent. */
  failsWith: number | undefined;
  /** Why they fail. */
  message = 'The list is full.';
  signedIn = true;
  /** Notes by the ids of their lots. */
  readonly notes = new Map<string, LotNote>();
  /** Reminders by the ids of their lots; those of `settings` hold for the others. */
  readonly reminders = new Map<string, readonly ReminderMinutes[]>();
  private held: Promise<void> | undefined;

  constructor(
    ids: Readonly<Record<string, readonly string[]>>,
    private readonly lots: readonly Lot[] = [],
  ) {
    this.lists = Object.entries(ids).map(([tag, each]) => ({ tag, name: titles[tag] ?? tag, ids: each }));
    this.calls = fakeFetch((call) => this.answer(call));
    const answers = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = answers(input, init);
      if (addressOf(input).startsWith('/api/user')) await this.held;
      return response;
    };
  }

  /** Answers are held back until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return () => {
      this.held = undefined;
      resolve();
    };
  }

  /** The changes that were asked for: "POST fav/123". */
  get changes(): readonly string[] {
    return this.calls
      .filter(({ path }) => path.startsWith('/api/user/lists') && !path.includes('/notes'))
      .map(({ method, path }) => `${method} ${path.slice('/api/user/lists/'.length)}`);
  }

  private get profile(): Profile {
    const lists = this.lists.map(({ tag, name, ids }) => ({
      tag,
      name,
      title: name,
      ids: [...ids],
      count: ids.length,
    }));
    const common = { roles: [], currency: 'USD', currencies: ['USD'] };
    return this.signedIn ? { ...common, valid: true, name: 'Ada', lists } : { ...common, valid: false, lists: [] };
  }

  private answerReminders(method: string, path: string, body: unknown): FakeAnswer | undefined {
    const [, lotId] = /^\/api\/user\/reminders\/(\w+)$/.exec(path) ?? [];
    if (lotId === undefined) return undefined;
    if (method === 'PUT') {
      if (this.failsWith !== undefined) return fault(this.failsWith, this.message);
      const { reminders } = body as { reminders: readonly ReminderMinutes[] | null };
      if (reminders) this.reminders.set(lotId, reminders);
      else this.reminders.delete(lotId);
    }
    const own = this.reminders.get(lotId);
    return { json: { reminders: own ?? this.reminders.get('settings') ?? [], isOwn: own !== undefined } };
  }

  private answer({ method, path, body }: FakeCall): FakeAnswer | undefined {
    if (path === '/api/user') return { json: this.profile };
    if (path === '/api/lots/find')
      return { json: this.lots.filter(({ id }) => Array.isArray(body) && body.includes(id)) };
    if (path === '/api/user/export') return { json: { lists: this.lists.map(exported) } };
    const ofReminders = this.answerReminders(method, path, body);
    if (ofReminders) return ofReminders;
    const ofNotes = this.answerNotes(method, path, body);
    if (ofNotes) return ofNotes;
    const [, tag, lotId] = /^\/api\/user\/lists(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [path];
    if (!path.startsWith('/api/user/lists')) return undefined;
    if (this.failsWith !== undefined) return fault(this.failsWith, this.message);
    this.change(method, tag, lotId, body);
    return { json: this.profile };
  }

  private answerNotes(method: string, path: string, body: unknown): FakeAnswer | undefined {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const all = [...this.notes.values()];
    if (pathname === '/api/user/notes')
      return { json: all.filter(({ lotId }) => searchParams.getAll('ids').includes(lotId)) };
    if (pathname === '/api/user/notes/tags')
      return { json: [...new Set(all.flatMap(({ tags }) => tags))].map((tag) => ({ tag, count: 1 })) };
    const [, listTag] = /^\/api\/user\/lists\/(\w+)\/notes$/.exec(pathname) ?? [];
    if (listTag !== undefined) {
      const ids = this.lists.find(({ tag }) => tag === listTag)?.ids ?? [];
      const [words = '', tag] = [searchParams.get('words') ?? undefined, searchParams.get('tag')];
      const found = all.filter(
        ({ lotId, note, tags }) =>
          ids.includes(lotId) && note.includes(words) && (tag === null || tags.some((one) => one === tag)),
      );
      return { json: { totalCount: found.length, notes: found.map((note) => ({ ...note, title: 'stored title' })) } };
    }
    const [, lotId] = /^\/api\/user\/notes\/(\w+)$/.exec(pathname) ?? [];
    if (lotId === undefined || method !== 'PUT') return undefined;
    if (this.failsWith !== undefined) return fault(this.failsWith, this.message);
    const { note = '', tags = [], bid } = body as NewLotNote;
    const saved = { lotId, note, tags, ...(bid ? { bid } : {}) };
    this.notes.set(lotId, saved);
    return { json: saved };
  }

  private change(method: string, tag: string | undefined, lotId: string | undefined, body: unknown): void {
    const at = this.lists.findIndex((list) => list.tag === tag);
    const list = this.lists[at];
    const { name = '' } = (body ?? {}) as { name?: string };
    if (!list) this.lists.push({ tag: name.toLowerCase(), name, ids: [] });
    else if (method === 'PATCH') list.name = name;
    else if (lotId === undefined) this.lists.splice(at, 1);
    else list.ids = [...(method === 'POST' ? [lotId] : []), ...list.ids.filter((id) => id !== lotId)];
  }
}

const titles: Readonly<Record<string, string>> = { fav: 'Favorites', wtc: 'Watches' };

function exported({ tag, name, ids }: FakeList) {
  return { tag, name, lots: ids.map((id) => ({ id, title: `stored ${id}`, addedAt: '2026-11-01T00:00:00.000Z' })) };
}
