import { Readable } from 'node:stream';
import { endpoints, type Profile } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { AccountExportRepository, exportAccount } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { ProfileService } from './profile.service';
import { UserService } from './user.service';

const { profile, change, currency, category, export: accountExport } = endpoints.user;

@Controller()
export class UserController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly users: UserService,
    private readonly profiles: ProfileService,
    private readonly exports: AccountExportRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(profile)
  async profile(@Req() request: FastifyRequest, @VisitorLanguage() language: Language): Promise<Profile> {
    const visitor = await this.visitors.of(request);
    return visitor ? this.profiles.of(visitor.user, language) : this.profiles.empty;
  }

  @Serves(change)
  async change(
    @Input(change) { body: { name, language: chosen } }: InputOf<typeof change>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Profile> {
    const { user } = await this.visitors.signedIn(request);
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(chosen === undefined ? {} : { language: chosen }),
    };
    return this.profiles.of(await this.users.change(user, changes), language);
  }

  @Serves(currency)
  async currency(@Input(currency) { params }: InputOf<typeof currency>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.users.chooseCurrency(user, params.code);
  }

  @Serves(category)
  async category(@Input(category) { params }: InputOf<typeof category>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.users.chooseCategory(user, params.tag);
  }

  @Serves(accountExport)
  async export(@Req() request: FastifyRequest): Promise<StreamableFile> {
    const { user } = await this.visitors.signedIn(request);
    return new StreamableFile(Readable.from(await exportAccount(user, this.exports, new Date(this.clock()))), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="obverse-account.json"',
    });
  }
}
