import { DatabaseSync } from 'node:sqlite';
import type { Peer, PeerText } from './peer';

/** FTS5 of SQLite: words without accents, all words of the query, BM25 with a higher weight of the title. */
export class SqlitePeer implements Peer {
  private readonly database = new DatabaseSync(':memory:');

  constructor() {
    this.database.exec(
      "CREATE VIRTUAL TABLE lot USING fts5(id UNINDEXED, title, body, tokenize = 'unicode61 remove_diacritics 2')",
    );
  }

  async add(texts: readonly PeerText[]): Promise<void> {
    const insert = this.database.prepare('INSERT INTO lot (id, title, body) VALUES (?, ?, ?)');
    this.database.exec('BEGIN');
    for (const { id, title, body } of texts) insert.run(id, title, body);
    this.database.exec('COMMIT');
  }

  async ready(): Promise<void> {
    this.database.exec("INSERT INTO lot (lot) VALUES ('optimize')");
  }

  async search(query: string, take: number): Promise<readonly string[]> {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const found = this.database
      .prepare('SELECT id FROM lot WHERE lot MATCH ? ORDER BY bm25(lot, 0, 2, 1) LIMIT ?')
      .all(words.map((word) => `"${word}"`).join(' '), take);
    return found.map(({ id }) => String(id));
  }

  close(): void {
    this.database.close();
  }
}
