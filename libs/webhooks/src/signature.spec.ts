import { createHmac } from 'node:crypto';
import { newWebhookSecret, signedHeaders } from './signature';

describe('the signature of a message', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', secret: '' };

  it('is that of the test vector of the specification', () => {
    // From the tests of the reference libraries of standard-webhooks/standard-webhooks.
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(signedHeaders({ ...message, secret }, 1_614_265_330_999)).toMatchObject({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is an HMAC-SHA256 of id, time and body with the octets of a new secret, also for texts that are not ASCII', () => {
    const secret = newWebhookSecret();
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const body = '{"title":"Trajan, Denár, 錢"}';
    const headers = signedHeaders({ ...message, body, secret }, 1_800_000_000_000);
    const own = createHmac('sha256', key).update(`${message.id}.1800000000.${body}`).digest('base64');
    expect([key.length, headers['webhook-signature']]).toEqual([32, `v1,${own}`]);
  });

  it('has another secret for each webhook', () => {
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});
