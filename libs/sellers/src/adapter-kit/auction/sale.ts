import { auctionObservedSchema } from '@obverse/contracts';
import type { AuctionStatement } from '../platform-adapter';
import type { SaleFacts, Unread } from './sale-facts';

/** The key of {@link SaleContext.lotsRead} in stored requests. */
export const LOTS_READ = 'told';

/** What requests for a sale's pages, and for its lots' pages, carry about the sale. */
export interface SaleContext {
  readonly sale: string;
  readonly title?: string;
  readonly url: string;
  readonly starts?: string;
  readonly ends?: string;
  /** The site stated that the sale is over. */
  readonly closed: boolean;
  readonly lotCount?: number;
  readonly house?: string;
  readonly currency?: string;
  /** On a sale's pages: the page number, counted from 1; the number of lots on the pages before it; the extent of the preceding page. */
  readonly page: number;
  readonly lotsRead: number;
  readonly extent?: string;
  /** The number of pages of the sale, if a page stated it. */
  readonly pages?: number;
}

const auctionStatementSchema = auctionObservedSchema.omit({
  type: true,
  version: true,
  auctionId: true,
  sellerKey: true,
  observedAt: true,
});

/** The sale as a statement that satisfies the AuctionObserved schema, or the first violations. */
export function stateSale(facts: SaleFacts): { readonly sale: AuctionStatement } | Unread {
  const { house: _house, currency: _currency, ...stated } = facts;
  const known = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
  const result = auctionStatementSchema.safeParse(known);
  if (result.success) return { sale: result.data };
  const reasons = result.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { reason: reasons.join('; ') };
}

/** The context of a sale's first page. */
export function saleContext(facts: SaleFacts): SaleContext {
  return {
    ...factsInContext(facts),
    sale: facts.sourceId,
    url: facts.url,
    closed: facts.closed === true,
    page: 1,
    lotsRead: 0,
  };
}

/** Facts on a sale's own page take precedence over earlier facts; missing ones are kept. */
export function withFacts(context: SaleContext, facts: SaleFacts | undefined): SaleContext {
  if (!facts) return context;
  return { ...context, ...factsInContext(facts), closed: facts.closed ?? context.closed };
}

function factsInContext({ title, startsAt, endsAt, lotCount, house, currency }: SaleFacts): Partial<SaleContext> {
  return {
    ...(title !== undefined && { title }),
    ...(startsAt !== undefined && { starts: startsAt }),
    ...(endsAt !== undefined && { ends: endsAt }),
    ...(lotCount !== undefined && { lotCount }),
    ...(house !== undefined && { house }),
    ...(currency !== undefined && { currency }),
  };
}

/**
 * The part of the sale that its lots' requests carry. It contains nothing that differs between the list's pages, so that the request stays the
 * same.
 */
export function lotContext(sale: SaleContext): Record<string, string> {
  const { extent: _extent, lotCount: _lotCount, page: _page, pages: _pages, lotsRead: _lotsRead, ...lasting } = sale;
  return toContext(lasting);
}

export function toContext(sale: Partial<SaleContext>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sale).map(([name, value]) => [name === 'lotsRead' ? LOTS_READ : name, String(value)]),
  );
}

/** Undefined when the request carries no sale. */
export function contextOf(context: Readonly<Record<string, string>> | undefined): SaleContext | undefined {
  const { sale, title, url, starts, ends, closed, lotCount, house, currency, page, extent, pages } = context ?? {};
  const lotsRead = context?.[LOTS_READ];
  if (sale === undefined || url === undefined) return undefined;
  return {
    sale,
    ...(title !== undefined && { title }),
    url,
    ...(starts !== undefined && { starts }),
    ...(ends !== undefined && { ends }),
    closed: closed === 'true',
    ...(lotCount !== undefined && { lotCount: Number(lotCount) }),
    ...(house !== undefined && { house }),
    ...(currency !== undefined && { currency }),
    page: Number(page ?? '1'),
    lotsRead: Number(lotsRead ?? '0'),
    ...(extent !== undefined && { extent }),
    ...(pages !== undefined && { pages: Number(pages) }),
  };
}
