import { ExternalIdentityRepository, ExternalSignInRepository } from '@obverse/database';
import { CONFIG } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../config';
import { BrowserCookie } from './browser-cookie';
import { ExternalSignInController } from './external-sign-in.controller';
import { ExternalSignInService } from './external-sign-in.service';
import { IDENTITY_PROVIDERS, readIdentityProviders } from './identity-providers';
import { IdentityService } from './identity.service';
import { OpenidClients } from './openid-clients';
import { OpenidService } from './openid.service';
import { VisitService } from './visit.service';

/** Sign-in with OpenID providers. */
@Module({
  imports: [DatabaseModule.forFeature([ExternalIdentityRepository, ExternalSignInRepository])],
  controllers: [ExternalSignInController],
  providers: [
    {
      provide: IDENTITY_PROVIDERS,
      useFactory: (config: GatewayConfig) => readIdentityProviders(config.IDENTITY_PROVIDERS).providers,
      inject: [CONFIG],
    },
    BrowserCookie,
    OpenidClients,
    OpenidService,
    VisitService,
    IdentityService,
    ExternalSignInService,
  ],
})
export class ExternalSignInModule {}
