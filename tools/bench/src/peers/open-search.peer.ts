import { Client } from '@opensearch-project/opensearch';
import type { Peer, PeerText } from './peer';

const INDEX = 'peer';
const words = { type: 'text', analyzer: 'folded' } as const;

/** The words of title and body without accents, ranked by BM25. The lot has all words of the query (`and`) or any (`or`). */
export class OpenSearchPeer implements Peer {
  constructor(
    private readonly client: Client,
    private readonly operator: 'and' | 'or',
  ) {}

  static async create(client: Client): Promise<void> {
    await client.indices.create({
      index: INDEX,
      body: {
        settings: {
          number_of_shards: 1,
          number_of_replicas: 0,
          analysis: {
            analyzer: { folded: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] } },
          },
        },
        mappings: { properties: { title: words, body: words } },
      },
    });
  }

  async add(texts: readonly PeerText[]): Promise<void> {
    if (this.operator === 'or') return;
    const body = texts.flatMap(({ id, ...text }) => [{ index: { _index: INDEX, _id: id } }, text]);
    const { body: answer } = await this.client.bulk({ body });
    if (answer.errors) throw new Error('OpenSearch refused a text');
  }

  async ready(): Promise<void> {
    await this.client.indices.refresh({ index: INDEX });
  }

  async search(query: string, take: number): Promise<readonly string[]> {
    const fields = ['title^2', 'body'];
    const { body } = await this.client.search({
      index: INDEX,
      body: {
        query: { multi_match: { query, fields, type: 'cross_fields', operator: this.operator } },
        size: take,
        _source: false,
      },
    });
    return body.hits.hits.flatMap(({ _id }) => _id ?? []);
  }
}
