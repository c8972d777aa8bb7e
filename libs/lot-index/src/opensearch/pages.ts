import { encodeCursor, type CursorPosition } from '../cursor';
import type { LotDocument } from '../document';
import type { LotPage, LotQuery } from '../port';
import { withoutMove } from './copies';
import type { SearchAnswer, SearchHit, SearchRound } from './multisearch';
import { positionOf } from './query/order';
import { countRequest, pageRequest, type PageCounts, type PageWindow } from './query/requests';
import { resultWindow } from './settings';

/** More documents than this are not read for the sake of skipped lots; those of the page are then read by id. */
const DOCUMENTS_AT_ONCE = 300;

type Window = Pick<PageWindow, 'after' | 'from' | 'size'>;

interface Hit {
  readonly position: CursorPosition;
  readonly document?: LotDocument;
}

/** A page, and the documents of its lots as far as the engine returned them with the hits. */
export interface FoundPage {
  readonly page: LotPage;
  readonly documents: readonly (LotDocument | undefined)[];
}

interface PageOptions {
  /** The page begins after this position. */
  readonly after?: CursorPosition | undefined;
  /** Facets that are counted with the page. */
  readonly counts?: PageCounts | undefined;
  /** The most hits of one search. */
  readonly mostHits?: number | undefined;
}

/** The page and the total of one matchable query. The first round nearly always answers both. */
export class QueryPage {
  /** The first answer, which has the counts. */
  private counting: SearchAnswer | undefined;
  private total: Promise<number> | undefined;
  private readonly after: CursorPosition | undefined;
  private readonly mostHits: number;
  /** Counts that the first search has as well. */
  private counts: PageCounts | undefined;
  private readonly answered = Promise.withResolvers<SearchAnswer>();

  constructor(
    private readonly round: SearchRound,
    private readonly query: LotQuery,
    { after, counts, mostHits = resultWindow }: PageOptions = {},
  ) {
    this.after = after;
    this.mostHits = mostHits;
    this.counts = counts;
  }

  /** The answer with the `counts`, once the page is searched. */
  get counted(): Promise<SearchAnswer> {
    return this.answered.promise;
  }

  /** The number of lots, or of specimens, that the query finds. */
  count(): Promise<number> {
    this.total ??= this.countOf();
    return this.total;
  }

  async find(): Promise<FoundPage> {
    const { take, order, knownTotal } = this.query;
    const found = await this.lots();
    const shown = found.slice(0, take);
    const last = shown.at(-1);
    const page = {
      ids: shown.map(({ position }) => position.id),
      total: knownTotal ?? (await this.count()),
      ...(found.length > take && last && { cursor: encodeCursor(order, last.position) }),
    };
    return { page, documents: shown.map(({ document }) => document) };
  }

  /** At most `take` + 1 hits. */
  private async lots(): Promise<readonly Hit[]> {
    const { skip, take } = this.query;
    if (skip + take < this.mostHits) {
      // From the beginning the engine skips lots without returning them.
      const [from, left] = this.after ? [0, skip] : [skip, 0];
      return (await this.hits({ after: this.after, from, size: left + take + 1 })).slice(left);
    }
    // The total bounds the number of steps.
    const start = skip === 0 || skip < (await this.count()) ? await this.positionAfter(skip) : undefined;
    return start || skip === 0 ? this.hitsAfter(start) : [];
  }

  /** `take` + 1 hits in several steps. */
  private async hitsAfter(start: CursorPosition | undefined): Promise<readonly Hit[]> {
    const wanted = this.query.take + 1;
    const found: Hit[] = [];
    for (let isMore = true; isMore && found.length < wanted;) {
      const size = Math.min(wanted - found.length, this.mostHits);
      const hits = await this.hits({ after: found.at(-1)?.position ?? start, from: 0, size });
      found.push(...hits);
      isMore = hits.length === size;
    }
    return found;
  }

  /** The position of the lot `steps` after the cursor; undefined if there are fewer lots. */
  private async positionAfter(steps: number): Promise<CursorPosition | undefined> {
    let position = this.after;
    for (let left = steps; left > 0;) {
      const stride = Math.min(left, this.mostHits);
      // From the beginning the engine returns only the last lot of the step.
      const window = position ? { from: 0, size: stride } : { from: stride - 1, size: 1 };
      const found = await this.hits({ after: position, ...window });
      if (found.length < window.size) return undefined;
      position = found.at(-1)?.position;
      left -= stride;
    }
    return position;
  }

  private async hits(window: Window): Promise<readonly Hit[]> {
    const withTotal = !this.counting && !this.total && (this.query.knownTotal === undefined || this.isFar);
    const withDocuments = this.query.withDocuments === true && window.size <= DOCUMENTS_AT_ONCE;
    const counts = this.counts;
    this.counts = undefined;
    const asked = this.round.ask(pageRequest(this.query, { ...window, withTotal, withDocuments, counts }));
    if (counts) this.answered.resolve(asked);
    const answer = await asked;
    if (withTotal) this.counting = answer;
    return this.hitsOf(answer);
  }

  private async countOf(): Promise<number> {
    const answer = this.counting ?? (await this.round.ask(countRequest(this.query), true));
    return answer.hits?.total?.value ?? 0;
  }

  private hitsOf(answer: SearchAnswer): readonly Hit[] {
    return (answer.hits?.hits ?? []).map((hit) => hitOf(this.query, hit));
  }

  private get isFar(): boolean {
    return this.query.skip + this.query.take >= this.mostHits;
  }
}

function hitOf(query: LotQuery, { sort, _source }: SearchHit): Hit {
  // A search finds no markers. It may find one of the two copies of a lot that is being moved; both have the same content.
  const document = _source && 'version' in _source ? withoutMove(_source) : undefined;
  return {
    position: positionOf(query, sort),
    ...(document && !document.deleted && { document }),
  };
}
