import { CONFIG } from '@obverse/service-kit';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { IDENTITY_PROVIDERS, readIdentityProviders } from '../../settings/identity-providers';

/** The OpenID providers of the settings. */
@Module({
  providers: [
    {
      provide: IDENTITY_PROVIDERS,
      useFactory: (config: GatewayConfig) => readIdentityProviders(config.IDENTITY_PROVIDERS).providers,
      inject: [CONFIG],
    },
  ],
  exports: [IDENTITY_PROVIDERS],
})
export class IdentityProvidersModule {}
