import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { SecretCookie } from './secret-cookie';

/** The cookie with the token of a session. */
@Injectable()
export class SessionCookie extends SecretCookie {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super('obverse', config);
  }
}
