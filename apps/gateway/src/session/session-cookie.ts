import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cookie with the token of a session. Its name has the prefix `__Host-` when the site is served by https (RFC 6265bis, section 4.1.3). */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.isSecure = PUBLIC_URL.startsWith('https:');
    this.name = this.isSecure ? '__Host-obverse' : 'obverse';
  }

  /** Undefined without a cookie of the right form. */
  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.name];
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  set(reply: FastifyReply, token: string, endsAt: Date): void {
    void reply.setCookie(this.name, token, { ...this.options, expires: endsAt });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }

  private get options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
  }
}
