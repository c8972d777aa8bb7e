import { technicalMessage } from './errors';

/** Sentences of `docs/product.md` that server and client share. */
export const apiMessages = {
  badRequest: 'The request is not valid.',
  notFound: 'Nothing found',
  wrongMethod: 'This address does not accept this method.',
  lotNotFound: 'No valid lot found',
  signInNeeded: 'You need to sign in or register in order to continue.',
  signInFailed: 'The email address or the password is not right.',
  emailTaken: 'There is an account with this email address. Sign in or reset your password.',
  tokenInvalid: 'This link is no longer valid. Please request a new one.',
  foreignOrigin: 'The request comes from another site.',
  tooManyRequests: 'Too many requests. Please try again later.',
  confirmSignIn: 'Please sign in again to confirm this.',
  listNotFound: 'There is no such list.',
  tooManyLists: 'You have as many lists as possible. Remove one first.',
  listNameTaken: 'You have a list with this name. Choose another one.',
  listFull: 'This list is full. Remove lots from it first.',
  systemList: 'This list cannot be renamed or removed.',
  lastSignIn: 'This is the only way to sign in to your account. Set a password first.',
  sellerNotCrawled: 'This seller is not crawled. Its status states the reason.',
  sellerPaused: 'This seller is paused. Resume it first.',
  operationEnded: 'This operation has ended.',
  busy: 'The server is busy. Please try again shortly.',
  away: 'This service is not available at the moment. Please try again shortly.',
  unavailable: 'Search is not available at the moment. Please try again shortly.',
  technical: technicalMessage,
} as const;
