import { apiMessages } from '@obverse/contracts';
import { isNeeded, unexplained } from './fault-window';

const failed = (what: string, status: number, reason: string = apiMessages.unavailable) => ({ what, status, reason });

describe('unexplained', () => {
  it('accepts only the requests that need the part, with the status and the sentence that they must have', () => {
    const search = failed('search', 503);
    expect(unexplained('postgres', 'embedded', [search, failed('add', 503)])).toEqual([]);
    expect(unexplained('postgres', 'cluster', [search, failed('add', 503)])).toEqual([search]);
    const wrong = [failed('search', 500), failed('search', 0), failed('search', 503, 'connect ECONNREFUSED')];
    expect(unexplained('opensearch', 'cluster', wrong)).toEqual(wrong);
  });

  it('accepts no failure while a part is away that no request needs', () => {
    for (const part of ['indexer', 'crawler', 'kafka', 'redis'])
      expect(unexplained(part, 'cluster', [failed('search', 503)])).toHaveLength(1);
  });

  it('accepts no answer of a gateway that is away, and no error of one that answers', () => {
    expect(unexplained('gateway', 'embedded', [failed('page', 0, 'fetch failed')])).toEqual([]);
    expect(unexplained('gateway', 'embedded', [failed('page', 503)])).toHaveLength(1);
  });
});

describe('unexplained, for an answer that was broken off,', () => {
  const brokenOff = failed('read', 0, 'SocketError: other side closed');

  it('accepts the account, which is read as a stream, and nothing else', () => {
    expect(unexplained('postgres', 'cluster', [brokenOff])).toEqual([]);
    const wrong = [
      { ...brokenOff, what: 'search' },
      { ...brokenOff, what: 'add' },
    ];
    expect(unexplained('postgres', 'cluster', wrong)).toEqual(wrong);
    expect(unexplained('opensearch', 'cluster', [brokenOff])).toEqual([brokenOff]);
  });
});

describe('isNeeded', () => {
  it('names what requests cannot do without, on each profile', () => {
    const parts = ['gateway', 'crawler', 'indexer', 'postgres', 'kafka', 'opensearch', 'redis'];
    expect(parts.filter((part) => isNeeded(part, 'embedded'))).toEqual(['gateway', 'postgres']);
    expect(parts.filter((part) => isNeeded(part, 'cluster'))).toEqual(['gateway', 'postgres', 'opensearch']);
  });
});
