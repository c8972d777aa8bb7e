import type { ThrottleName } from '@obverse/contracts';

/** Whose calls are counted: the address (an IPv6 network of 64 bits), the account, or the account from this address. */
export type ThrottleSubject = 'address' | 'account' | 'account at address';

export interface ThrottleRule {
  readonly by: ThrottleSubject;
  /** So many calls in the time pass. */
  readonly calls: number;
  readonly seconds: number;
  /** Calls that succeed are not counted, and a success clears the count of its account and address. */
  readonly failuresOnly?: true;
  /** The rule does not apply at an address that is known for the account: others cannot lock out the owner. */
  readonly sparesKnown?: true;
}

export interface Throttle {
  /** `database`: all gateways count together. `memory`: each gateway counts its own. */
  readonly counted: 'database' | 'memory';
  /** The account: the email address that the request names, or the signed-in user. */
  readonly account: 'named' | 'signed in' | 'not counted';
  /** A call that succeeds comes from the owner of the named account. Its address is known for the account, for all throttles, for 30 days. */
  readonly provesOwner?: true;
  readonly rules: readonly ThrottleRule[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The limits of all throttled calls (docs/protection.md has the same table). */
export const throttles: Readonly<Record<ThrottleName, Throttle>> = {
  'sign-in': {
    counted: 'database',
    account: 'named',
    provesOwner: true,
    rules: [
      { by: 'address', calls: 60, seconds: 10 * MINUTE },
      { by: 'account at address', calls: 10, seconds: 15 * MINUTE, failuresOnly: true },
      { by: 'account', calls: 50, seconds: HOUR, failuresOnly: true, sparesKnown: true },
    ],
  },
  register: {
    counted: 'database',
    account: 'named',
    provesOwner: true,
    rules: [
      { by: 'address', calls: 20, seconds: HOUR },
      { by: 'account at address', calls: 5, seconds: HOUR },
    ],
  },
  reset: {
    counted: 'database',
    account: 'named',
    rules: [
      { by: 'address', calls: 30, seconds: HOUR },
      { by: 'account at address', calls: 5, seconds: HOUR },
      { by: 'account', calls: 5, seconds: HOUR, sparesKnown: true },
    ],
  },
  contact: {
    counted: 'database',
    account: 'named',
    rules: [
      { by: 'address', calls: 10, seconds: HOUR },
      { by: 'account at address', calls: 5, seconds: HOUR },
    ],
  },
  account: {
    counted: 'database',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 60, seconds: HOUR },
      { by: 'account', calls: 20, seconds: HOUR },
    ],
  },
  'client-error': {
    counted: 'memory',
    account: 'not counted',
    rules: [{ by: 'address', calls: 30, seconds: MINUTE }],
  },
  suggest: {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 1800, seconds: MINUTE },
      { by: 'account', calls: 600, seconds: MINUTE },
    ],
  },
  search: {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 1200, seconds: MINUTE },
      { by: 'account', calls: 300, seconds: MINUTE },
    ],
  },
  // Each call reads up to 10,000 lots.
  export: {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 60, seconds: 10 * MINUTE },
      { by: 'account', calls: 30, seconds: 10 * MINUTE },
    ],
  },
  profile: {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 600, seconds: MINUTE },
      { by: 'account', calls: 240, seconds: MINUTE },
    ],
  },
  list: {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 600, seconds: MINUTE },
      { by: 'account', calls: 240, seconds: MINUTE },
    ],
  },
  // Each call counts the lots of up to 200 searches.
  'saved-search': {
    counted: 'memory',
    account: 'signed in',
    rules: [
      { by: 'address', calls: 120, seconds: MINUTE },
      { by: 'account', calls: 60, seconds: MINUTE },
    ],
  },
  // Mail programs call it for many people from few addresses; a token cannot be guessed.
  unsubscribe: {
    counted: 'memory',
    account: 'not counted',
    rules: [{ by: 'address', calls: 600, seconds: MINUTE }],
  },
  // Servers of calendars and feed readers call it for many people from few addresses; a token cannot be guessed.
  'private-address': {
    counted: 'memory',
    account: 'not counted',
    rules: [{ by: 'address', calls: 600, seconds: MINUTE }],
  },
  // Requests without a valid key too: a key cannot be guessed, and looking for one takes a statement.
  api: {
    counted: 'memory',
    account: 'not counted',
    rules: [{ by: 'address', calls: 600, seconds: MINUTE }],
  },
  // The account is the key.
  'api-key': {
    counted: 'database',
    account: 'not counted',
    rules: [{ by: 'account', calls: 60, seconds: MINUTE }],
  },
};

/** How long an address is known for an account. */
export const KNOWN_SECONDS = 30 * 24 * HOUR;
