import type { Pool } from 'pg';
import type { Peer, PeerText } from './peer';

/** Full text of PostgreSQL: the configuration `simple`, all words of `websearch_to_tsquery`, the title weighted higher. */
export class PostgresPeer implements Peer {
  constructor(private readonly pool: Pool) {}

  async create(): Promise<void> {
    await this.pool.query('CREATE SCHEMA peer; CREATE TABLE peer.lot (id text PRIMARY KEY, words tsvector NOT NULL)');
  }

  async add(texts: readonly PeerText[]): Promise<void> {
    await this.pool.query(
      `INSERT INTO peer.lot
       SELECT id, setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', body)
       FROM unnest($1::text[], $2::text[], $3::text[]) AS text (id, title, body)`,
      [texts.map(({ id }) => id), texts.map(({ title }) => title), texts.map(({ body }) => body)],
    );
  }

  async ready(): Promise<void> {
    await this.pool.query('CREATE INDEX ON peer.lot USING gin (words); ANALYZE peer.lot');
  }

  async search(query: string, take: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM peer.lot, websearch_to_tsquery('simple', $1) AS query
       WHERE words @@ query ORDER BY ts_rank(words, query) DESC, id LIMIT $2`,
      [query, take],
    );
    return rows.map(({ id }) => id);
  }
}
