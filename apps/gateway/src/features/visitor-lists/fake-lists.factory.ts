import type { LotId } from '@obverse/lots';
import { UnauthorizedException } from '@nestjs/common';
import type { UserLists } from './user-lists';

/** The lists of a visitor who is not signed in. */
export const listsOfNobody: UserLists = {
  find: () => Promise.reject(new UnauthorizedException()),
  all: () => Promise.reject(new UnauthorizedException()),
  snapshots: () => Promise.reject(new UnauthorizedException()),
};

/** The lists of a visitor by their tags, without snapshots. */
export function fakeLists(lists: Readonly<Record<string, readonly LotId[]>>): UserLists {
  const given = new Map(Object.entries(lists));
  const nameOf = (tag: string) => `Name of ${tag}`;
  return {
    find: (_, tag) => {
      const lotIds = given.get(tag);
      return Promise.resolve(lotIds && { name: nameOf(tag), lotIds });
    },
    all: () => Promise.resolve([...given].map(([tag, { length: count }]) => ({ tag, name: nameOf(tag), count }))),
    snapshots: () => Promise.resolve([]),
  };
}
