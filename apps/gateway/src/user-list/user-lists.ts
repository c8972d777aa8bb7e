import type { LotId } from '@obverse/lots';
import { UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Token of the {@link UserLists}. */
export const USER_LISTS = Symbol('UserLists');

/** The lists of the visitor who sent a request. Only their owner can read them. */
export interface UserLists {
  /** The lots of a list by its tag (`fav`). Throws {@link UnauthorizedException} for a visitor who is not signed in. */
  idsOf(request: FastifyRequest, listTag: string): Promise<readonly LotId[]>;
}

/** The lists while there are no accounts: no visitor can sign in. */
export const listsWithoutAccounts: UserLists = {
  idsOf: () => Promise.reject(new UnauthorizedException()),
};
