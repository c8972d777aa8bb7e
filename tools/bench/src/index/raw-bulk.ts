import { Client } from '@opensearch-project/opensearch';
import { inTurn } from '../indexing/records';
import { bulkBodies, type FinishedDocument } from './documents';

const INDEX = 'raw';
/** What an index has been given and nobody can give another. */
const GIVEN = new Set(['uuid', 'version', 'creation_date', 'provided_name']);

export interface BulkShape {
  readonly batch: number;
  readonly inFlight: number;
}

/** The plain client at its best: prebuilt requests into an index with the adapter's own mapping and settings. */
export class RawBulk {
  private constructor(
    private readonly client: Client,
    private readonly body: { readonly mappings: object; readonly settings: object },
  ) {}

  /** Takes over what the adapter made for new lots under the given prefix. */
  static async like(url: string, prefix: string): Promise<RawBulk> {
    const client = new Client({ node: url });
    const { body } = await client.indices.get({ index: `${prefix}-*` });
    // New lots lie in the open tier.
    const [, model] = Object.entries(body).find(([name]) => name.startsWith(`${prefix}-lots-open`)) ?? [];
    if (!model?.mappings) throw new Error(`no index of open lots under the prefix ${prefix}`);
    const settings = Object.entries(model.settings?.index ?? {}).filter(([name]) => !GIVEN.has(name));
    return new RawBulk(client, {
      mappings: model.mappings,
      settings: { index: Object.fromEntries(settings) },
    });
  }

  /** Documents per second, from the first request to the last answer. The index is new, and gone afterwards. */
  async rate(documents: readonly FinishedDocument[], { batch, inFlight }: BulkShape): Promise<number> {
    const bodies = bulkBodies(documents, batch);
    await this.client.indices.create({ index: INDEX, body: this.body });
    try {
      const began = performance.now();
      await inTurn(bodies.length, inFlight, async (piece) => this.send(bodies[piece]));
      const seconds = (performance.now() - began) / 1_000;
      await this.assertHolds(documents.length);
      return documents.length / seconds;
    } finally {
      await this.client.indices.delete({ index: INDEX });
    }
  }

  /** Drops what the adapter made under a prefix. */
  async drop(prefix: string): Promise<void> {
    const { body } = await this.client.indices.get({ index: `${prefix}-*` });
    await this.client.indices.delete({ index: Object.keys(body) });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async send(body: Buffer | undefined): Promise<void> {
    if (!body) throw new Error('there is no such request');
    const { body: answer } = await this.client.transport.request({
      method: 'POST',
      path: `/${INDEX}/_bulk`,
      querystring: { filter_path: 'errors' },
      bulkBody: body,
    });
    if (!isClean(answer)) throw new Error('the raw bulk met refusals');
  }

  private async assertHolds(documents: number): Promise<void> {
    await this.client.indices.refresh({ index: INDEX });
    const { body } = await this.client.count({ index: INDEX });
    if (body.count !== documents) throw new Error(`${documents} documents went in raw, ${body.count} are there`);
  }
}

function isClean(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && answer.errors === false;
}
