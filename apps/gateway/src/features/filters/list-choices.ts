import type { Language } from '@obverse/texts';
import { formOf } from '@obverse/numismatics';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { listTitle } from '../visitor-lists/list-title';
import { USER_LISTS, type UserLists } from '../visitor-lists/user-lists';
import { propertyOf, type FilterProperty } from './choices';
import { NameTable } from './name-table';

/** Who asks for the choices of a filter. */
export interface Chooser {
  readonly language: Language;
  /** Identifies the visitor whose lists are choices. Without it there are no lists. */
  readonly request?: FastifyRequest | undefined;
}

/** The visitor's lists as choices of the filter `userList`. Throws {@link UnauthorizedException} for a visitor who is not signed in. */
@Injectable()
export class ListChoices {
  constructor(@Inject(USER_LISTS) private readonly lists: UserLists) {}

  /** All lists in the order in which they were made, with the numbers of their lots. */
  async all({ language, request }: Chooser): Promise<FilterProperty[]> {
    if (!request) throw new UnauthorizedException();
    const lists = await this.lists.all(request);
    return lists.map(({ tag, name, count }) =>
      propertyOf({ tag, title: listTitle(tag, name, language) }, count, new Set()),
    );
  }

  /** The lists of which every typed word is the beginning of a word of their titles. */
  async find(text: string, chooser: Chooser): Promise<FilterProperty[]> {
    const lists = await this.all(chooser);
    const names = new NameTable(new Map(lists.map(({ tag, title }) => [tag, { names: [formOf(title)] }])));
    const found = new Set(names.find(text).map(({ tag }) => tag));
    return lists.filter(({ tag }) => found.has(tag));
  }

  /** Undefined when the visitor has no such list. */
  async byTag(tag: string, chooser: Chooser): Promise<FilterProperty | undefined> {
    return (await this.all(chooser)).find((list) => list.tag === tag);
  }
}
