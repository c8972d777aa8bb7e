import { isToken } from '@obverse/service-kit';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';

/**
 * A cookie with a token that scripts and other sites cannot use. Its name has the prefix `__Host-` when the site is served by https (RFC 6265bis,
 * section 4.1.3).
 */
export class SecretCookie {
  readonly name: string;
  private readonly options: CookieSerializeOptions;

  constructor(name: string, { PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>) {
    const secure = PUBLIC_URL.startsWith('https:');
    this.name = secure ? `__Host-${name}` : name;
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  /** Undefined without a cookie of the right form. */
  read({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const value = cookies[this.name];
    return value !== undefined && isToken(value) ? value : undefined;
  }

  set(reply: FastifyReply, token: string, end: Pick<CookieSerializeOptions, 'expires' | 'maxAge'>): void {
    void reply.setCookie(this.name, token, { ...this.options, ...end });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.options);
  }
}
