import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Brand } from './brand';

/** 13 base36 digits. The same lot gets the same id on every machine. */
export type LotId = Brand<string, 'LotId'>;
/** Up to 12 decimal digits, as the routes demand (`a-123`). */
export type AuctionId = Brand<string, 'AuctionId'>;
/** Up to 12 decimal digits, as the routes demand (`s-123`): a dealer in a marketplace. */
export type DealerId = Brand<string, 'DealerId'>;
/** `o-` and up to 4 digits: the company's number in the seller registry. */
export type OrgKey = Brand<string, 'OrgKey'>;

const LOT_ID_DIGITS = 13;
const CATALOG_ID_DIGITS = 10;
const DECIMAL_ID_RANGE = 1_000_000_000_000n;
const LOT_ID = /^[0-9a-z]{13}$/;

/** Identity of a lot: a hash of seller key and the seller's own id of it. The separator cannot occur in a seller key. */
export function lotIdOf(sellerKey: string, sourceId: string): LotId {
  return digestOf('lot', sellerKey, sourceId).toString(36).padStart(50, '0').slice(0, LOT_ID_DIGITS) as LotId;
}

/** Identity of an auction; 12 digits keep the chance of a collision among 100,000 auctions under one in a hundred. */
export function auctionIdOf(sellerKey: string, sourceId: string): AuctionId {
  return decimalIdOf('auction', sellerKey, sourceId) as AuctionId;
}

/** Identity of a marketplace's dealer, from the marketplace's own id of it; the chance of a collision is an auction's. */
export function dealerIdOf(sellerKey: string, sourceId: string): DealerId {
  return decimalIdOf('dealer', sellerKey, sourceId) as DealerId;
}

/** Key of the catalog item of a coin type (`coinTypeOf` in @obverse/numismatics): ten base36 digits. */
export function catalogIdOf(type: string): string {
  return digestOf('catalog', type, '').toString(36).padStart(50, '0').slice(0, CATALOG_ID_DIGITS);
}

export function isLotId(text: string): text is LotId {
  return LOT_ID.test(text);
}

/** `o-12` from the registry's number 12. Throws RangeError unless the number is an integer of 1-9999. */
export function orgKeyOf(number: number): OrgKey {
  if (!Number.isInteger(number) || number < 1 || number > 9999) throw new RangeError(`not a company number: ${number}`);
  return `o-${number}` as OrgKey;
}

/** The lot page's address: a readable part and the id (`1780-austria-thaler-0abc…`). */
export function lotKeyOf(uiKey: string, id: LotId): string {
  return uiKey ? `${uiKey}-${id}` : id;
}

/** The id at the end of a lot key; undefined when there is none. */
export function lotIdFromKey(lotKey: string): LotId | undefined {
  const tail = lotKey.slice(lotKey.lastIndexOf('-') + 1);
  return isLotId(tail) ? tail : undefined;
}

function decimalIdOf(kind: string, sellerKey: string, sourceId: string): string {
  return (digestOf(kind, sellerKey, sourceId) % DECIMAL_ID_RANGE).toString();
}

function digestOf(kind: string, sellerKey: string, sourceId: string): bigint {
  const digest = sha256(utf8ToBytes(`${kind}\u0000${sellerKey}\u0000${sourceId}`));
  return BigInt(`0x${bytesToHex(digest)}`);
}
