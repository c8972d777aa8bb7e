import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { addSecurityHeaders } from './security-headers';

function policyWith(pictures: string | undefined): string {
  const server = new EventEmitter();
  addSecurityHeaders(server as unknown as Server, { publicUrl: 'https://coins.example', pictures });
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  server.emit('request', {}, response);
  return headers.get('content-security-policy') ?? '';
}

describe('the content security policy', () => {
  it('allows pictures of the site only', () => {
    expect(policyWith(undefined)).toContain("img-src 'self' data:;");
    expect(policyWith(undefined)).not.toContain('connect-src');
  });

  it('allows pictures of the store to which browsers are sent, also to the service worker', () => {
    const policy = policyWith('https://store.example');
    expect(policy).toContain("img-src 'self' data: https://store.example;");
    expect(policy).toContain("connect-src 'self' https://store.example;");
    expect(policy).toContain("default-src 'self';");
  });
});
