import type { ConceptName } from '../analysis/mention';
import { tagOf } from '../analysis/tags';
import type { Dictionary } from '../dictionary';
import type { Span } from '../evidence';
import { affirmSale } from './affirm-sale';
import { deniedWords } from './denied-words';
import type { Draft } from './draft';
import type { Item } from './items';
import { conceptTitle } from './part-titles';
import type { SaleFilters } from './status-words.data';

/** The kind of a copy. */
const COPY = 'replica';

/** Excludes what an item names. `span` includes the negating word. */
export function deny(item: Item, draft: Draft, span: Span): void {
  switch (item.is) {
    case 'mention': {
      const { mention } = item;
      const title = conceptTitle(draft.dictionary, mention.kind, mention.id, draft.titleLanguage);
      if (mention.certainty === 'uncertain') return denyWords(item, draft, span);
      if (isCopyConcept(draft.dictionary, mention)) return denyCopies(draft, span, title);
      draft.exclude({ tags: [tagOf(mention)] });
      return draft.part(span, 'without', { tag: mention.id, title });
    }
    case 'evidence':
      return denyWords(item, draft, span);
    case 'sale':
      return denySale(item.sale.means, item, span, draft);
    case 'word':
    case 'mark':
    case 'face':
    case 'filler':
      return denyWords(item, draft, span);
    case 'unslabbed':
      return affirmSale({ slab: {} }, span, draft);
    case 'price':
    case 'bounds':
    case 'not':
    case 'or':
      return draft.part(span, 'ignored', {});
  }
}

function isCopyConcept(dictionary: Dictionary, { kind, id }: ConceptName): boolean {
  if (kind === 'category') return dictionary.get('category', id)?.facts.kinds?.includes(COPY) ?? false;
  return kind === 'kind' && id === COPY;
}

function denyCopies(draft: Draft, span: Span, title?: string): void {
  draft.exclude({ copies: true });
  draft.part(span, 'without', { tag: COPY, ...(title === undefined ? {} : { title }) });
}

/** "not sold" is unsold, "no auctions" are shops, "not slabbed" excludes every slab, whatever a lot calls it. */
function denySale(means: SaleFilters, words: Span, span: Span, draft: Draft): void {
  if (means.outcome === 'sold') return affirmSale({ status: 'ended', outcome: 'unsold' }, span, draft);
  if (means.bidding === 'auction' || means.bidding === 'shop')
    return affirmSale({ bidding: means.bidding === 'shop' ? 'auction' : 'shop' }, span, draft);
  if (means.slab) return denySlabs(words, span, draft);
  denyWords(words, draft, span);
}

/** Excludes every lot in a slab. */
export function denySlabs({ from, to }: Span, span: Span, draft: Draft): void {
  draft.exclude({ slabs: true });
  draft.part(span, 'without', { tag: 'slab', title: draft.textOf(from, to) });
}

function denyWords({ from, to }: Span, draft: Draft, span: Span): void {
  const denied = deniedWords(draft.textOf(from, to));
  if (!denied) return draft.part(span, 'ignored', {});
  if (denied.copies) return denyCopies(draft, span);
  draft.exclude(denied);
  draft.part(span, 'without', { title: draft.textOf(from, to) });
}
