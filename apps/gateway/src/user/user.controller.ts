import { endpoints, type Profile } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Serves } from '../http/serves';
import type { Language } from '../language/language';
import { VisitorLanguage } from '../language/visitor-language';
import { VisitorService } from '../session/visitor.service';
import { ProfileService } from './profile.service';

@Controller()
export class UserController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly profiles: ProfileService,
  ) {}

  @Serves(endpoints.user.profile)
  async profile(@Req() request: FastifyRequest, @VisitorLanguage() language: Language): Promise<Profile> {
    const visitor = await this.visitors.of(request);
    return visitor ? this.profiles.of(visitor.user, language) : this.profiles.empty;
  }
}
