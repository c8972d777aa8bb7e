import { endpoints, type Profile } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { User } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { ProfileService } from '../user/profile.service';
import { UserListService } from './user-list.service';

const { create, rename, remove, addLot, removeLot } = endpoints.lists;

/** Every answer is the profile with the changed lists. */
@Controller()
export class UserListController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly profiles: ProfileService,
    private readonly lists: UserListService,
  ) {}

  @Serves(create)
  create(
    @Input(create) { body }: InputOf<typeof create>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<Profile> {
    return this.changed(request, language, ({ id }) => this.lists.create(id, body.name));
  }

  @Serves(rename)
  rename(
    @Input(rename) { params, body }: InputOf<typeof rename>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<Profile> {
    return this.changed(request, language, ({ id: userId }) =>
      this.lists.rename({ userId, tag: params.listTag }, body.name),
    );
  }

  @Serves(remove)
  remove(
    @Input(remove) { params }: InputOf<typeof remove>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<Profile> {
    return this.changed(request, language, ({ id: userId }) => this.lists.remove({ userId, tag: params.listTag }));
  }

  @Serves(addLot)
  addLot(
    @Input(addLot) { params }: InputOf<typeof addLot>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<Profile> {
    return this.changed(request, language, ({ id: userId }) =>
      this.lists.addLot({ userId, tag: params.listTag }, params.lotId as LotId),
    );
  }

  @Serves(removeLot)
  removeLot(
    @Input(removeLot) { params }: InputOf<typeof removeLot>,
    @Req() request: FastifyRequest,
    @VisitorLanguage() language: Language,
  ): Promise<Profile> {
    return this.changed(request, language, ({ id: userId }) =>
      this.lists.removeLot({ userId, tag: params.listTag }, params.lotId as LotId),
    );
  }

  private async changed(
    request: FastifyRequest,
    language: Language,
    change: (user: User) => Promise<void>,
  ): Promise<Profile> {
    const { user } = await this.visitors.signedIn(request);
    await change(user);
    return this.profiles.of(user, language);
  }
}
