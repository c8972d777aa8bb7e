import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type ApiAccess, type SellerDescriptor, shippedPlatforms } from '@obverse/sellers';

/** The identification for a seller's API: a client's id and secret, or one key. Never printed. */
export interface SellerSecret {
  readonly id: string | undefined;
  readonly secret: string;
}

/** The characters an HTTP header accepts; any other character means that the secret was pasted wrongly. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/** `SELLER_A_SHOP_SECRET` for the seller `a-shop`. */
export function secretName(sellerKey: string): string {
  return `SELLER_${sellerKey.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_SECRET`;
}

/**
 * Sellers' secrets by {@link secretName}: from the environment, else from a file of `NAME=value` lines, which is read again when it changes. An
 * unreadable file counts as empty.
 */
export class SellerSecrets {
  private file: { readonly changedAt: number; readonly values: Readonly<Record<string, string | undefined>> } = {
    changedAt: -1,
    values: {},
  };

  constructor(
    private readonly environment: Readonly<Record<string, string | undefined>>,
    private readonly path: string | undefined,
    private readonly platforms = shippedPlatforms,
  ) {}

  /** Undefined when there is no secret, or none of the required kind: `id:secret` for client credentials. */
  of(sellerKey: string, { authorization }: Pick<ApiAccess, 'authorization'>): SellerSecret | undefined {
    const name = secretName(sellerKey);
    const text = (this.environment[name] ?? this.fileValues()[name])?.trim();
    if (text === undefined || !PRINTABLE.test(text)) return undefined;
    if (authorization.kind === 'api-key') return { id: undefined, secret: text };
    const [id, ...rest] = text.split(':');
    const secret = rest.join(':');
    return id && secret ? { id, secret } : undefined;
  }

  /** The message that names the secret a seller lacks; undefined when it needs none or has it. */
  missing(seller: SellerDescriptor): string | undefined {
    const access = accessOf(seller, this.platforms);
    if (!access || this.of(seller.key, access)) return undefined;
    const form =
      access.authorization.kind === 'api-key'
        ? (access.authorization.form ?? 'its API key')
        : 'id and secret of an API client as id:secret';
    return `set ${secretName(seller.key)} to ${form}`;
  }

  private fileValues(): Readonly<Record<string, string | undefined>> {
    if (this.path === undefined) return {};
    const changedAt = statSync(this.path, { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (changedAt !== this.file.changedAt)
      this.file = { changedAt, values: changedAt < 0 ? {} : parseEnv(readFileSync(this.path, 'utf8')) };
    return this.file.values;
  }
}

/** Whether the seller's pages must be rendered in a browser. */
export function needsBrowser(seller: SellerDescriptor, platforms = shippedPlatforms): boolean {
  return platforms.adapterFor(seller.platform).renders?.(seller) ?? false;
}

/** How a seller's API authorizes requests; undefined when it needs no authorization. */
export function accessOf(seller: SellerDescriptor, platforms = shippedPlatforms): ApiAccess | undefined {
  return platforms.adapterFor(seller.platform).access?.(seller);
}
