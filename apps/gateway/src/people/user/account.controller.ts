import { endpoints, type Profile } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { SessionService } from '../../edge/session/session.service';
import { VisitorService } from '../../edge/session/visitor.service';
import { AccountService } from './account.service';
import { ProfileService } from './profile.service';

const { changePassword, changeEmail, confirmEmail, remove } = endpoints.user;

@Controller()
export class AccountController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly profiles: ProfileService,
  ) {}

  @Serves(changePassword)
  async changePassword(
    @Input(changePassword) { body }: InputOf<typeof changePassword>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<Profile> {
    const user = await this.accounts.changePassword(await this.visitors.signedIn(request), body, language);
    return this.profiles.of(user, language);
  }

  @Serves(changeEmail)
  async changeEmail(
    @Input(changeEmail) { body }: InputOf<typeof changeEmail>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.accounts.startEmailChange(await this.visitors.signedIn(request), body, language);
  }

  @Serves(confirmEmail)
  async confirmEmail(
    @Input(confirmEmail) { body }: InputOf<typeof confirmEmail>,
    @VisitorLanguage() language: Language,
  ): Promise<{ email: string }> {
    const { email } = await this.accounts.confirmEmail(body.token, language);
    return { email };
  }

  @Serves(remove)
  async remove(
    @Input(remove) { body }: InputOf<typeof remove>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.accounts.remove(await this.visitors.signedIn(request), body, language);
    await this.sessions.end({ request, reply });
  }
}
