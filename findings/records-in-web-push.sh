#!/usr/bin/env bash
# web-push 3.6.7 (npm) with http_ece 1.2.0, and @pushforge/builder 2.0.5, read by the Web Crypto of Node as RFC 8291 says.
# Guess: both write what RFC 8291 (4) asks for: one record of the coding aes128gcm, and refuse a payload that does not fit (a push service has to take 4096 octets).
# Seen: web-push writes a second record from 4080 octets on, without an error: the record size in the header stays 4096 and the body has 4200 octets, so a reader of one record sees
# a delimiter of 1, "not the last record", where the RFC has 2. From 3994 octets on the body is longer than the 4096 that services must take. The other library, whose version is of 2026, writes the coding of
# a draft of 2016 (aesgcm, with the headers Encryption and Crypto-Key): none of its messages is one of RFC 8291.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7 @pushforge/builder@2.0.5
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { buildPushHTTPRequest } from '@pushforge/builder';
const vapid = webPush.generateVAPIDKeys();
const browser = createECDH('prime256v1');
const publicKey = browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
const subscription = { endpoint: 'https://push.example/1', keys };
const subject = 'mailto:ops@example.org';

/** The delimiter at the end of the first record: 2 for the last one, 1 for others (RFC 8188). */
function delimiterOf(body) {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]];
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length, 21 + length + size);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return { size, delimiter: plain.at(-1) };
}
const seen = [3993, 3994, 4079, 4080].map((octets) => {
  const { body } = webPush.generateRequestDetails(subscription, 'x'.repeat(octets), { vapidDetails: { subject, ...vapid } });
  const { size, delimiter } = delimiterOf(body);
  console.log(`web-push, payload of ${octets}: body of ${body.length}, record size ${size}, delimiter ${delimiter}`);
  return [body.length, delimiter];
});
assert.deepEqual(seen, [[4096, 2], [4097, 2], [4182, 2], [4200, 1]]);

const point = Buffer.from(vapid.publicKey, 'base64url');
const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
const privateJWK = { kty: 'EC', crv: 'P-256', x, y, d: vapid.privateKey };
const { headers } = await buildPushHTTPRequest({ privateJWK, subscription, message: { payload: 'owl', adminContact: subject } });
console.log(`pushforge: ${headers.get('content-encoding')}, with Crypto-Key: ${headers.has('crypto-key')}`);
assert.deepEqual([headers.get('content-encoding'), headers.has('crypto-key')], ['aesgcm', true]);
JS
node run.mjs
