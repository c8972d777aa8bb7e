import { UserRepository, UserSessionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { SessionCookie } from './session-cookie';
import { SessionService } from './session.service';
import { VisitorService } from './visitor.service';

const repositories = DatabaseModule.forFeature([UserRepository, UserSessionRepository]);

/** Accounts and their sessions: who sent a request. */
@Global()
@Module({
  imports: [repositories],
  providers: [SessionCookie, SessionService, VisitorService],
  exports: [repositories, SessionCookie, SessionService, VisitorService],
})
export class SessionModule {}
