import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { BrowserCookie } from './browser-cookie';

/** What the browser with these cookies is sent. */
function sentTo(cookies: Readonly<Record<string, string>>, publicUrl: string): unknown[] {
  const sent: unknown[] = [];
  const request = { cookies } as unknown as FastifyRequest;
  const reply = { setCookie: (...cookie: unknown[]) => void sent.push(...cookie) } as unknown as FastifyReply;
  new BrowserCookie({ PUBLIC_URL: publicUrl } as GatewayConfig).keep({ request, reply });
  return sent;
}

const token = 'q8yGfH0c5d3mVtqkB1n7ZKx2rWJpUe4sLoAaTi9XgMw';
const attributes = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 600 };

describe('BrowserCookie', () => {
  it('is of the host and secure when the site is served by https', () => {
    expect(sentTo({ 'obverse-signin': token }, 'https://obverse.example')).toEqual([
      '__Host-obverse-signin',
      expect.not.stringContaining(token),
      { ...attributes, secure: true },
    ]);
  });

  it('keeps the value of the browser, unless it is no token', () => {
    const site = 'http://localhost:8080';
    expect(sentTo({ 'obverse-signin': token }, site)).toEqual([
      'obverse-signin',
      token,
      { ...attributes, secure: false },
    ]);
    expect(sentTo({ 'obverse-signin': 'chosen' }, site)[1]).toMatch(/^[\w-]{43}$/);
  });
});
