import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config';
import { newToken } from '../session/secret-token';
import type { Exchange } from '../session/session.service';
import { visitMs } from './visit-limit';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cookie that binds a visit to a provider to the browser that began it (RFC 9700, section 4.7). A sign-in cannot be finished in another browser. */
@Injectable()
export class BrowserCookie {
  private readonly name: string;
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.isSecure = PUBLIC_URL.startsWith('https:');
    this.name = this.isSecure ? '__Host-obverse-signin' : 'obverse-signin';
  }

  /** Undefined without a cookie of the right form. */
  read({ request }: Pick<Exchange, 'request'>): string | undefined {
    const value = request.cookies[this.name];
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  /** Keeps the value of the browser, or gives it one, for the time of a visit. Two tabs can sign in at the same time. */
  keep({ request, reply }: Exchange): string {
    const token = this.read({ request }) ?? newToken();
    void reply.setCookie(this.name, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.isSecure,
      maxAge: visitMs / 1000,
    });
    return token;
  }
}
