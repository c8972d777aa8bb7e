import { apiMessages } from '@obverse/contracts';

/** A failed request of a visitor. */
export interface Failure {
  readonly what: string;
  /** 0: no answer. */
  readonly status: number;
  readonly reason: string;
}

/** What a part that is away may do to each kind of request: the statuses that visitors may see. Absent: none. */
export type Toleration = Readonly<Partial<Record<'search' | 'page' | 'add' | 'remove' | 'read', readonly number[]>>>;

const NO_ANSWER = 0;
const UNAVAILABLE = 503;
const everything = (...statuses: readonly number[]): Toleration => ({
  search: statuses,
  page: statuses,
  add: statuses,
  remove: statuses,
  read: statuses,
});

/** By the name of the process, on each profile. A part that is not named is needed by no request. */
const tolerated: Readonly<Record<string, Readonly<Record<'embedded' | 'cluster', Toleration>>>> = {
  gateway: { embedded: everything(NO_ANSWER), cluster: everything(NO_ANSWER) },
  // The index is in PostgreSQL in the embedded profile. Pages come without their data.
  postgres: {
    embedded: { ...everything(UNAVAILABLE), page: [] },
    cluster: { add: [UNAVAILABLE], remove: [UNAVAILABLE], read: [UNAVAILABLE] },
  },
  // A lot is looked up in the index before it is put into a list.
  opensearch: { embedded: {}, cluster: { search: [UNAVAILABLE], add: [UNAVAILABLE] } },
};

/** The account is read as a stream: when the database goes away after the first bytes, the answer can only be broken off. */
const streamed = { what: 'read', needs: 'postgres', reason: 'SocketError: other side closed' } as const;

const sentences: readonly string[] = [apiMessages.unavailable, apiMessages.database, apiMessages.busy];

/** Whether requests of visitors fail while the part is away for long. */
export function isNeeded(part: string, profile: 'embedded' | 'cluster'): boolean {
  return Object.values(tolerated[part]?.[profile] ?? {}).some((statuses) => statuses.length > 0);
}

/** The failures that the absence of a part does not explain, or that do not say what they must. */
export function unexplained(
  part: string,
  profile: 'embedded' | 'cluster',
  failures: readonly Failure[],
): readonly Failure[] {
  const { [profile]: may = {} } = tolerated[part] ?? {};
  return failures.filter(({ what, status, reason }) => {
    if (part === streamed.needs && what === streamed.what && reason === streamed.reason) return status !== NO_ANSWER;
    const statuses = may[what as keyof Toleration] ?? [];
    return !statuses.includes(status) || (status !== NO_ANSWER && !sentences.includes(reason));
  });
}
