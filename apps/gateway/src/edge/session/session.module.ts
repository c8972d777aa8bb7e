import { UserRepository, UserSessionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { KeyHolderModule } from '../api-key/key-holder.module';
import { SessionCookie } from './session-cookie';
import { SessionService } from './session.service';
import { VisitorService } from './visitor.service';

const repositories = DatabaseModule.forFeature([UserRepository, UserSessionRepository]);

/** Accounts and their sessions: who sent a request. */
@Global()
@Module({
  imports: [repositories, KeyHolderModule],
  providers: [SessionCookie, SessionService, VisitorService],
  exports: [repositories, KeyHolderModule, SessionCookie, SessionService, VisitorService],
})
export class SessionModule {}
