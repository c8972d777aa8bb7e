import { facetNames, type LotDocument } from '@obverse/lot-index';
import { requirementsOf, type Condition, type Conditions } from '@obverse/watching';

const INDEX = 'percolator';
const AT_ONCE = 2_000;
/** Above the searches of any lot. */
const MOST_HITS = 200_000;

interface Answer {
  readonly hits?: { readonly hits: readonly { readonly _id: string }[] };
  readonly errors?: boolean;
}

/** The plain way to find the searches of a lot with the engine alone: each search is a query in a field of the type `percolator`. */
export class Percolator {
  constructor(
    private readonly url: string,
    private readonly now: number,
  ) {}

  /** The id of a search is its place. */
  async file(searches: readonly Conditions[], signal: AbortSignal): Promise<void> {
    await this.request('PUT', INDEX, JSON.stringify(body));
    for (let first = 0; first < searches.length; first += AT_ONCE) {
      signal.throwIfAborted();
      const lines = searches.slice(first, first + AT_ONCE).map((one, place) => {
        const header = { index: { _id: String(first + place) } };
        return `${JSON.stringify(header)}\n${JSON.stringify({ query: queryOf(one, this.now) })}\n`;
      });
      const { errors } = await this.request('POST', `${INDEX}/_bulk`, lines.join(''));
      if (errors) throw new Error('the percolator refused a search');
    }
    await this.request('POST', `${INDEX}/_forcemerge?max_num_segments=1`);
    await this.request('POST', `${INDEX}/_refresh`);
  }

  /** The ids of the searches that a lot fulfils. */
  async match({ terms, titleTerms, text, facets, status, sort }: LotDocument): Promise<readonly number[]> {
    const document = { terms, titleTerms, text, facets, status, sort };
    const { hits } = await this.request(
      'POST',
      `${INDEX}/_search?filter_path=hits.hits._id`,
      JSON.stringify({
        query: { constant_score: { filter: { percolate: { field: 'query', document } } } },
        size: MOST_HITS,
        _source: false,
      }),
    );
    return (hits?.hits ?? []).map(({ _id }) => Number(_id));
  }

  private async request(method: string, path: string, content?: string): Promise<Answer> {
    const answer = await fetch(`${this.url}/${path}`, {
      method,
      ...(content !== undefined && { body: content, headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Answer;
  }
}

const keyword = { type: 'keyword' } as const;
const long = { type: 'long' } as const;
const body = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1', max_result_window: MOST_HITS },
  mappings: {
    properties: {
      query: { type: 'percolator' },
      terms: keyword,
      titleTerms: keyword,
      text: { type: 'text', analyzer: 'whitespace' },
      status: keyword,
      facets: { properties: Object.fromEntries(facetNames.map((name) => [name, keyword])) },
      sort: {
        properties: {
          firstObserved: long,
          closesAt: long,
          closedAt: long,
          priceCents: long,
          costCents: long,
          year: long,
          lotNumber: long,
          weightMg: long,
          diameterUm: long,
        },
      },
    },
  },
} as const;

type Clause = Readonly<Record<string, unknown>>;

function queryOf(conditions: Conditions, now: number): Clause {
  const requirements = requirementsOf(conditions);
  if (!requirements) return { match_none: {} };
  const [filter, denied] = [false, true].map((isDenied) =>
    requirements
      .filter((one) => (one.denied ?? false) === isDenied)
      .map(({ anyOf }) => ({ bool: { should: anyOf.map((one) => clauseOf(one, now)), minimum_should_match: 1 } })),
  );
  return { bool: { filter, must_not: denied } };
}

function clauseOf(condition: Condition, now: number): Clause {
  switch (condition.field) {
    case 'term':
      return { term: { terms: condition.value } };
    case 'titleTerm':
      return { term: { titleTerms: condition.value } };
    case 'prefix':
      return { regexp: { terms: { value: `${condition.value}[^\\-]*`, flags: 'NONE' } } };
    case 'phrase':
      return { match_phrase: { text: condition.value } };
    case 'status': {
      const isOver = { range: { 'sort.closesAt': { lte: now } } };
      return condition.value === 'open'
        ? { bool: { filter: [{ term: { status: 'open' } }], must_not: [isOver] } }
        : { bool: { should: [{ term: { status: 'ended' } }, isOver] } };
    }
    case 'priceCents':
    case 'costCents':
    case 'year':
    case 'closesAt':
    case 'weightMg':
    case 'diameterUm':
    case 'firstObserved': {
      const { from, to } = condition;
      return {
        range: {
          [`sort.${condition.field}`]: {
            ...(Number.isFinite(from) && { gte: from }),
            ...(Number.isFinite(to) && { lte: to }),
          },
        },
      };
    }
    case 'word':
    case 'id':
    case 'specimen':
      throw new Error(`no saved search of the bench has a condition of ${condition.field}`);
    default:
      return { term: { [`facets.${condition.field}`]: condition.value } };
  }
}
