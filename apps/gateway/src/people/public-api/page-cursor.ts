import { z } from 'zod';

/** Where a page of the API begins: its number, and the `nav` of a page before it. Without `nav` it is found by an offset. */
export interface PagePlace {
  readonly page: number;
  readonly nav?: string | undefined;
}

const MAX_NAV = 500;
const placeSchema = z.tuple([z.number().int().min(2).max(10_000_000), z.string().max(MAX_NAV).nullable()]);

/** Opaque for clients, so that its content may change. */
export function cursorOf({ page, nav = '' }: PagePlace): string {
  return Buffer.from(JSON.stringify([page, nav === '' ? null : nav])).toString('base64url');
}

/** Undefined for a text that is no cursor. */
export function placeOf(cursor: string): PagePlace | undefined {
  try {
    const { data } = placeSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return data && { page: data[0], nav: data[1] ?? undefined };
  } catch {
    // No JSON.
    return undefined;
  }
}
