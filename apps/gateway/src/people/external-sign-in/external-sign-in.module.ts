import { ExternalIdentityRepository, ExternalSignInRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { BrowserCookie } from './browser-cookie';
import { ExternalSignInController } from './external-sign-in.controller';
import { ExternalSignInService } from './external-sign-in.service';
import { IdentityProvidersModule } from './identity-providers.module';
import { IdentityService } from './identity.service';
import { OpenidClients } from './openid-clients';
import { OpenidService } from './openid.service';
import { VisitService } from './visit.service';

/** Sign-in with OpenID providers. */
@Module({
  imports: [IdentityProvidersModule, DatabaseModule.forFeature([ExternalIdentityRepository, ExternalSignInRepository])],
  controllers: [ExternalSignInController],
  providers: [BrowserCookie, OpenidClients, OpenidService, VisitService, IdentityService, ExternalSignInService],
})
export class ExternalSignInModule {}
