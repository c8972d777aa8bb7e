import { endpoints, type Session } from '@obverse/contracts';
import { presentSession, UserSessionRepository } from '@obverse/database';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NothingFoundError } from '../../edge/http/errors';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { SessionService } from '../../edge/session/session.service';
import { VisitorService } from '../../edge/session/visitor.service';

const { sessions, endSession, endOtherSessions } = endpoints.user;

/** Where the user is signed in. Only the user's own sessions are found. */
@Controller()
export class UserSessionController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly sessions: SessionService,
    private readonly repository: UserSessionRepository,
  ) {}

  @Serves(sessions)
  async list(@Req() request: FastifyRequest): Promise<Session[]> {
    const { user, session: current } = await this.visitors.signedIn(request);
    const all = await this.sessions.of(user.id);
    return all.map((session) => ({ ...presentSession(session), current: session.id === current.id }));
  }

  @Serves(endSession)
  async end(
    @Input(endSession) { params }: InputOf<typeof endSession>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { user, session } = await this.visitors.signedIn(request);
    if (params.id === session.id) return this.sessions.end({ request, reply });
    if ((await this.repository.end(user.id, [params.id])) === 0) throw new NothingFoundError();
  }

  @Serves(endOtherSessions)
  async endOthers(@Req() request: FastifyRequest): Promise<void> {
    const { user, session } = await this.visitors.signedIn(request);
    await this.repository.endAll(user.id, session.id);
  }
}
