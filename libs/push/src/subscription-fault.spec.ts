import { TestBrowserKeys } from './push-service.factory';
import { faultOfSubscription } from './subscription-fault';

const { p256dh } = new TestBrowserKeys();

describe('a subscription', () => {
  it('has an address of the public internet and a point of P-256', () => {
    expect(faultOfSubscription('https://push.example/abc?x=1', p256dh)).toBeUndefined();
  });

  it.each([
    'http+unix://push.example/',
    'https://127.0.0.1/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://push.example:8443/',
    'https://user:secret@push.example/',
  ])('at %s is refused', (endpoint) => expect(faultOfSubscription(endpoint, p256dh)).toBe('endpoint'));

  it.each(['A'.repeat(87), `B${'A'.repeat(86)}`, `${p256dh.slice(0, -3)}AAA`])('with the key %s is refused', (key) =>
    expect(faultOfSubscription('https://push.example/', key)).toBe('keys.p256dh'),
  );
});
