import { percentile } from '../report/figures';
import { processorMs } from '../system/processor-time';
import type { CountingProxy } from './counting-proxy';
import type { ReferenceEngine } from './reference';

/** What one kind of searches costs the engine and the gateway. */
export class SearchCosts {
  private readonly requests: number[] = [];
  private readonly shardQueries: number[] = [];
  private readonly answers: number[] = [];
  private readonly bodies: number[] = [];
  private readonly processor = { gateway: 0, engine: 0 };
  private searches = 0;

  constructor(private readonly meters: SearchMeters) {}

  /** Measures a search. Its costs count only if `counts` accepts its result. */
  async measure<T>(search: () => Promise<T>, counts: (result: T) => boolean): Promise<T> {
    const { proxy, reference, gatewayPid, enginePid } = this.meters;
    const shards = await reference.shardQueries();
    const before = [processorMs(gatewayPid), processorMs(enginePid)] as const;
    proxy.take();
    const result = await search();
    const { requests, answered, bodies } = proxy.take();
    const after = [processorMs(gatewayPid), processorMs(enginePid)] as const;
    if (!counts(result)) return result;
    this.searches += 1;
    this.requests.push(requests);
    this.shardQueries.push((await reference.shardQueries()) - shards);
    this.answers.push(answered);
    this.bodies.push(...bodies);
    this.processor.gateway += after[0] - before[0];
    this.processor.engine += after[1] - before[1];
    return result;
  }

  /**
   * Names begin with the kind of the searches. Medians of the requests, shard queries and bytes of the answers of a search; the size under which nearly all
   * request bodies are; the processor time of a search.
   */
  figures(kind: string): Record<string, number> {
    const median = (values: readonly number[]) => percentile(values, 0.5) ?? NaN;
    return {
      [`${kind}Requests`]: median(this.requests),
      [`${kind}ShardQueries`]: median(this.shardQueries),
      [`${kind}AnswerBytes`]: median(this.answers),
      [`${kind}BodyP95Bytes`]: percentile(this.bodies, 0.95) ?? NaN,
      [`${kind}GatewayProcessorMs`]: this.processor.gateway / this.searches,
      [`${kind}EngineProcessorMs`]: this.engineMs,
    };
  }

  /** The engine's processor time of a search. */
  get engineMs(): number {
    return this.processor.engine / this.searches;
  }
}

export interface SearchMeters {
  readonly proxy: CountingProxy;
  readonly reference: ReferenceEngine;
  readonly gatewayPid: number;
  readonly enginePid: number;
}
