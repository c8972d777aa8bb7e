import { createContext } from 'react';

/** What the gateway knows of a visit whose first view it renders. */
export interface DeliveryContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The browser names itself as one of a phone or tablet. */
  readonly isMobile: boolean;
  /** The `src` of the picture that the page preloads. */
  readonly firstPicture: string | undefined;
}

/** Undefined in a browser, which knows more: the time zone, the width of the screen, and what it has stored. */
export const Delivery = createContext<DeliveryContext | undefined>(undefined);
