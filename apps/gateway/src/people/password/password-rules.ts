import { dictionary } from '@zxcvbn-ts/language-common';
import { apiMessages } from '@obverse/contracts';
import { isPredictable } from './predictable';

/** Shorter ones are refused by their length. */
const MIN_LENGTH = 8;
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH).map((password) => password.toLowerCase()),
);

/** Whose password it is. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** What is wrong with a password that an attacker would guess first; undefined for any other. Pure. */
export function passwordFault(password: string, owner: PasswordOwner): string | undefined {
  if (isCommonPassword(password, owner)) return apiMessages.commonPassword;
  return isPredictable(foldedOf(password)) ? apiMessages.predictablePassword : undefined;
}

/** It is on the list of common passwords, or it is the address or the name of its owner. */
function isCommonPassword(password: string, { email, name }: PasswordOwner): boolean {
  const folded = foldedOf(password);
  const [local = ''] = email.split('@');
  return common.has(folded) || [email, local, name].some((own) => foldedOf(own) === folded);
}

/** Passwords are compared in the form in which they are hashed, without their case. */
function foldedOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
