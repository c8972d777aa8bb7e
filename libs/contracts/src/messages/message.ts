import type { AuctionObserved } from './auction-observed';
import type { CompanyObserved } from './company-observed';
import type { LotChanged } from './lot-changed';
import type { LotObserved } from './lot-observed';

export type Message = LotObserved | AuctionObserved | CompanyObserved | LotChanged;
export type MessageType = Message['type'];
export type MessageOf<T extends MessageType> = Extract<Message, { type: T }>;
