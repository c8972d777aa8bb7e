import { apiMessages } from '@obverse/contracts';
import type english from './messages/en/server.json';
import { t } from './messages';

type Translated = keyof typeof english & keyof typeof apiMessages;

const translated = [
  'badRequest',
  'notFound',
  'signInNeeded',
  'signInFailed',
  'emailTaken',
  'tokenInvalid',
  'tooManyRequests',
  'confirmSignIn',
  'listNotFound',
  'tooManyLists',
  'listNameTaken',
  'listFull',
  'systemList',
  'lastSignIn',
  'sellerNotCrawled',
  'sellerPaused',
  'operationEnded',
  'busy',
] as const satisfies readonly Translated[];

/** A sentence of the server in the language of the interface. One that is not known here stays as the server wrote it. */
export function serverMessage(text: string): string {
  const name = translated.find((each) => apiMessages[each] === text);
  return name === undefined ? text : t(`server.${name}`);
}
