import { CONFIG, newToken } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { SecretCookie } from '../../edge/session/secret-cookie';
import type { Exchange } from '../../edge/session/session.service';
import { visitMs } from './visit-limit';

/** The cookie that binds a visit to a provider to the browser that began it (RFC 9700, section 4.7). A sign-in cannot be finished in another browser. */
@Injectable()
export class BrowserCookie extends SecretCookie {
  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super('obverse-signin', config);
  }

  /** Keeps the value of the browser, or gives it one, for the time of a visit. Two tabs can sign in at the same time. */
  keep({ request, reply }: Exchange): string {
    const token = this.read(request) ?? newToken();
    this.set(reply, token, { maxAge: visitMs / 1000 });
    return token;
  }
}
