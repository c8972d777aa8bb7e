#!/usr/bin/env bash
# web-push 3.6.7, @block65/webcrypto-web-push 2.0.0 and @pushforge/builder 2.0.5 (npm): a push message with TTL 0, which RFC 8030 (5.2) defines as "deliver now or not at all".
# Guess: a library that takes a TTL sends the one that it is given; and how long the signature is valid (RFC 8292: at most 24 hours) has nothing to do with it.
# Seen: web-push sends `TTL: 0`. The second sends `ttl: 60`, and the third `ttl: 86400`: "now or never" becomes a day. In the third the token ends with the message as well:
# one with a TTL of 30 seconds has a token that ends 30 seconds after it was made, so that a push service whose clock is a minute ahead refuses it, and so does every retry.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7 @block65/webcrypto-web-push@2.0.0 @pushforge/builder@2.0.5
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { buildPushHTTPRequest } from '@pushforge/builder';
const vapid = webPush.generateVAPIDKeys();
const point = Buffer.from(vapid.publicKey, 'base64url');
const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
const privateJWK = { kty: 'EC', crv: 'P-256', x, y, d: vapid.privateKey };
const subject = 'mailto:ops@example.org';
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys };
const ours = (ttl) => ({ payload: 'owl', options: { ttl }, adminContact: subject });

const first = webPush.generateRequestDetails(subscription, 'owl', { TTL: 0, vapidDetails: { subject, ...vapid } });
const second = await buildPushPayload({ data: 'owl', options: { ttl: 0 } }, subscription, { subject, ...vapid });
const third = await buildPushHTTPRequest({ privateJWK, subscription, message: ours(0) });
const sent = [first.headers.TTL, second.headers.ttl, third.headers.get('ttl')].map(String);
console.log(`asked for 0, sent: web-push ${sent[0]}, webcrypto-web-push ${sent[1]}, pushforge ${sent[2]}`);
assert.deepEqual(sent, ['0', '60', '86400']);

const lifeOf = (authorization) => {
  const [, payload] = /t=([^,]+)/.exec(authorization)[1].split('.');
  return Math.round(JSON.parse(Buffer.from(payload, 'base64url')).exp - Date.now() / 1000);
};
const short = await buildPushHTTPRequest({ privateJWK, subscription, message: ours(30) });
const lives = [first.headers.Authorization, second.headers.authorization, short.headers.get('authorization')].map(lifeOf);
console.log(`seconds until the token ends: ${lives.join(', ')}`);
assert.ok(lives[0] > 40_000 && lives[1] > 40_000 && lives[2] <= 30);
JS
node run.mjs
