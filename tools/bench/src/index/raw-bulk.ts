import { Client } from '@opensearch-project/opensearch';
import { inParallel } from '../indexing/records';
import { bulkBodies, type FinishedDocument } from './documents';

const INDEX = 'raw';
/** Settings that OpenSearch assigns and refuses in a request. */
const GIVEN = new Set(['uuid', 'version', 'creation_date', 'provided_name']);

export interface BulkShape {
  readonly batch: number;
  readonly inFlight: number;
}

/** The plain client in its best configuration: prebuilt requests into an index with the adapter's mapping and settings. */
export class RawBulk {
  private constructor(
    private readonly client: Client,
    private readonly body: { readonly mappings: object; readonly settings: object },
  ) {}

  /** Copies the mapping and settings that the adapter created for new lots under the prefix. */
  static async like(url: string, prefix: string): Promise<RawBulk> {
    const client = new Client({ node: url });
    const { body } = await client.indices.get({ index: `${prefix}-*` });
    // New lots are in the open tier.
    const [, model] = Object.entries(body).find(([name]) => name.startsWith(`${prefix}-lots-open`)) ?? [];
    if (!model?.mappings) throw new Error(`no index of open lots under the prefix ${prefix}`);
    const settings = Object.entries(model.settings?.index ?? {}).filter(([name]) => !GIVEN.has(name));
    return new RawBulk(client, {
      mappings: model.mappings,
      settings: { index: Object.fromEntries(settings) },
    });
  }

  /** Documents per second, from the first request to the last answer. The index is created for the run and deleted afterwards. */
  async rate(documents: readonly FinishedDocument[], { batch, inFlight }: BulkShape): Promise<number> {
    const bodies = bulkBodies(documents, batch);
    await this.client.indices.create({ index: INDEX, body: this.body });
    try {
      const began = performance.now();
      await inParallel(bodies.length, inFlight, async (number) => this.send(bodies[number]));
      const seconds = (performance.now() - began) / 1_000;
      await this.assertHolds(documents.length);
      return documents.length / seconds;
    } finally {
      await this.client.indices.delete({ index: INDEX });
    }
  }

  /** Deletes the indexes that the adapter created under a prefix. */
  async drop(prefix: string): Promise<void> {
    const { body } = await this.client.indices.get({ index: `${prefix}-*` });
    await this.client.indices.delete({ index: Object.keys(body) });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async send(body: Buffer | undefined): Promise<void> {
    if (!body) throw new Error('there is no request with this number');
    const response = await this.client.transport.request({
      method: 'POST',
      path: `/${INDEX}/_bulk`,
      querystring: { filter_path: 'errors' },
      bulkBody: body,
    });
    const answer: unknown = response.body;
    if (!isClean(answer)) throw new Error('the raw bulk request was refused in part');
  }

  private async assertHolds(documents: number): Promise<void> {
    await this.client.indices.refresh({ index: INDEX });
    const { body } = await this.client.count({ index: INDEX });
    if (body.count !== documents)
      throw new Error(`${documents} documents were sent, ${body.count} are in the raw index`);
  }
}

function isClean(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'errors' in answer && answer.errors === false;
}
