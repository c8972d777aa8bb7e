/** A call of the gateway that takes a text of a visitor. */
export interface TextCall {
  readonly name: string;
  /** Lengths of its text, the longest that the contract allows last. */
  readonly lengths: readonly number[];
  /** The share of the odd calls that are of this kind. */
  readonly weight: number;
  /** Some odd texts are refused: they are no address, no lot or a name that exists. */
  readonly mayRefuse?: true;
  readonly request: (text: string) => { readonly method: string; readonly path: string; readonly body?: unknown };
}

const LENGTHS = [20, 80, 250, 500] as const;
const post = (path: string, body: unknown) => ({ method: 'POST', path, body });
/** Hashing is limited and costs other threads; a few calls show the cost of the text. */
const FEW = 1;

export const textCalls: readonly TextCall[] = [
  { name: 'search', lengths: LENGTHS, weight: 25, request: (query) => post('/api/search', { query }) },
  {
    name: 'suggest',
    lengths: LENGTHS,
    weight: 40,
    request: (text) => post('/api/search/suggest', { text, typingWord: text.split(' ').at(-1)?.slice(0, 100) ?? '' }),
  },
  {
    name: 'taxonomy',
    lengths: LENGTHS,
    weight: 8,
    request: (query) => post('/api/taxonomy', { filterOptions: { query } }),
  },
  {
    name: 'taxonomySearch',
    lengths: [20, 100],
    weight: 8,
    request: (text) => ({ method: 'GET', path: `/api/taxonomy/search/king/${encodeURIComponent(text)}` }),
  },
  {
    name: 'clientError',
    lengths: [500, 2_000],
    weight: 4,
    request: (message) => post('/api/sys/error', { message, stack: message.repeat(10), info: message }),
  },
  {
    name: 'contact',
    mayRefuse: true,
    lengths: [500, 5_000],
    weight: 4,
    request: (message) => post('/api/user/contact', { firstName: 'Ada', email: 'ada@example.org', message }),
  },
  {
    name: 'lists',
    mayRefuse: true,
    lengths: [20, 80],
    weight: 4,
    request: (name) => post('/api/user/lists', { name }),
  },
  {
    name: 'lotsFind',
    mayRefuse: true,
    lengths: [20, 500],
    weight: 4,
    request: (text) => post('/api/lots/find', text.split(' ').slice(0, 200)),
  },
  {
    name: 'signIn',
    mayRefuse: true,
    lengths: [20, 250],
    weight: FEW,
    request: (text) =>
      post('/api/user/signin', {
        username: `${text.slice(0, 60).replace(/[^a-z]/g, 'a')}@example.org`,
        password: text,
      }),
  },
  {
    name: 'register',
    mayRefuse: true,
    lengths: [20],
    weight: FEW,
    request: (text) => post('/api/user/register', { email: text, password: text, firstName: text }),
  },
];
