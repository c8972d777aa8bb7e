import { endpoints, type Profile } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { SessionService } from '../../edge/session/session.service';
import { ProfileService } from '../user/profile.service';
import { ResetService } from './reset.service';

const { resetStart, resetToken, resetFinish } = endpoints.user;

@Controller()
export class ResetController {
  constructor(
    private readonly resets: ResetService,
    private readonly sessions: SessionService,
    private readonly profiles: ProfileService,
  ) {}

  @Serves(resetStart)
  async start(
    @Input(resetStart) { body }: InputOf<typeof resetStart>,
    @VisitorLanguage() language: Language,
  ): Promise<void> {
    await this.resets.start(body.email, language);
  }

  @Serves(resetToken)
  async token(@Input(resetToken) { body }: InputOf<typeof resetToken>): Promise<{ email: string }> {
    return { email: await this.resets.emailOf(body.token) };
  }

  @Serves(resetFinish)
  async finish(
    @Input(resetFinish) { body }: InputOf<typeof resetFinish>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Profile> {
    const user = await this.resets.finish(body.token, body.password, language);
    await this.sessions.begin({ request, reply }, user);
    return this.profiles.of(user, language);
  }
}
