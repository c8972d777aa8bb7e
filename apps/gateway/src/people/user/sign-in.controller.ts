import { endpoints, type Profile } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { SessionService } from '../../edge/session/session.service';
import { ProfileService } from './profile.service';
import { SignInService } from './sign-in.service';

const { signIn, register, signOut } = endpoints.user;

@Controller()
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly profiles: ProfileService,
  ) {}

  @Serves(signIn)
  async signIn(
    @Input(signIn) { body }: InputOf<typeof signIn>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Profile> {
    const user = await this.signIns.check(body);
    await this.sessions.begin({ request, reply }, user);
    return this.profiles.of(user, language);
  }

  @Serves(register)
  async register(
    @Input(register) { body }: InputOf<typeof register>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Profile> {
    const user = await this.signIns.register(body, language);
    await this.sessions.begin({ request, reply }, user);
    return this.profiles.of(user, language);
  }

  @Serves(signOut)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end({ request, reply });
  }
}
