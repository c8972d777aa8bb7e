import { isSamePage } from '@obverse/sellers';

/** What is known of a lot under a rule for ids. */
export interface LotTraits {
  /** The seller's id of it under this rule. */
  readonly sourceId: string;
  /** The visitor's address. */
  readonly url: string;
  readonly title?: string | undefined;
  /** Addresses of its pictures, the best first. */
  readonly pictures: readonly string[];
}

type MatchedBy = 'id' | 'address' | 'title and picture' | 'title' | 'picture';

export interface LotMatch<B extends LotTraits = LotTraits, A extends LotTraits = LotTraits> {
  readonly before: B;
  readonly after: A;
  readonly by: MatchedBy;
}

export interface Matching<B extends LotTraits = LotTraits, A extends LotTraits = LotTraits> {
  readonly matches: readonly LotMatch<B, A>[];
  /** Without a counterpart: they are closed. */
  readonly lost: readonly B[];
  /** New under the new rule. */
  readonly added: readonly A[];
}

/** The rules in their order. A rule's text identifies a lot only if exactly one lot on each side has it. */
const rules: readonly (readonly [MatchedBy, (lot: LotTraits) => string | undefined])[] = [
  ['id', ({ sourceId }) => sourceId],
  ['address', ({ url }) => addressOf(url)],
  ['title and picture', (lot) => both(titleOf(lot), pictureOf(lot))],
  ['title', titleOf],
  ['picture', pictureOf],
];

/**
 * The lots of a seller under its new rule for ids that are lots under the old one: by id, address, title and picture. Every known lot is
 * matched at most once; lots that a rule cannot tell apart are left to the next one. Pure; linear in the number of lots.
 */
export function matchLots<B extends LotTraits, A extends LotTraits>(
  before: readonly B[],
  after: readonly A[],
): Matching<B, A> {
  const matches: LotMatch<B, A>[] = [];
  let [lost, added] = [before, after];
  for (const [by, textOf] of rules) {
    // A lot that was crawled under both ids has one address: it joins the lot that has the new id already.
    const candidates = by === 'address' ? after : added;
    const [old, present] = [uniqueBy(lost, textOf), uniqueBy(candidates, textOf)];
    const found = [...old].flatMap(([text, one]) => {
      const other = present.get(text);
      return other ? [{ before: one, after: other, by }] : [];
    });
    const taken = new Set<LotTraits>(found.flatMap((match) => [match.before, match.after]));
    lost = lost.filter((one) => !taken.has(one));
    added = added.filter((one) => !taken.has(one));
    matches.push(...found);
  }
  return { matches, lost, added };
}

function uniqueBy<T extends LotTraits>(
  lots: readonly T[],
  textOf: (lot: LotTraits) => string | undefined,
): Map<string, T> {
  const all = new Map<string, T | undefined>();
  for (const lot of lots) {
    const text = textOf(lot);
    if (text !== undefined) all.set(text, all.has(text) ? undefined : lot);
  }
  return new Map([...all].flatMap(([text, lot]) => (lot ? [[text, lot] as const] : [])));
}

/** Path and query; the home page is no lot's address. */
function addressOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, search, origin } = new URL(url);
  return isSamePage(url, origin) ? undefined : `${pathname.replace(/\/$/, '')}${search}`;
}

function titleOf({ title }: LotTraits): string | undefined {
  const words = title
    ?.normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === undefined || words.length < LEAST_TITLE ? undefined : words;
}

const LEAST_TITLE = 6;

/** The file of the best picture without its size: shops show one picture in several. */
function pictureOf({ pictures: [first] }: LotTraits): string | undefined {
  if (first === undefined || !URL.canParse(first)) return undefined;
  const file = new URL(first).pathname.split('/').at(-1) ?? '';
  const name = file.replace(/(?:[-_]\d{2,4}x\d{2,4})?\.\w{2,5}$/, '').toLowerCase();
  return name.length < LEAST_FILE || standIn.test(name) ? undefined : name;
}

const LEAST_FILE = 4;
/** Pictures that stand for missing ones. */
const standIn = /no[-_]?(?:image|img|photo|picture|pic)|placeholder|default|missing|coming[-_]?soon|blank/;

function both(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : `${one}\n${other}`;
}
