#!/usr/bin/env bash
# nodemailer 10.6.0 (npm), read by Python 3.11's email and postal-mime 2.6.1 (npm).
# Guess: a header with one address that is longer than a line is written in one line, since there is no place in it to fold; or readers unfold it to the same text.
# Seen: the header List-Unsubscribe of a one-click link (RFC 8058) is folded between its name and the address, so the first line is "List-Unsubscribe:" alone. postal-mime
# unfolds it to the address. With its default policy of messages, compat32, Python's email keeps the line break, so the value begins with "\r\n <https:"; with policy.default
# it is the address with a space before it. With { prepared: true } the same header is written in one line, and all read the address.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.0 postal-mime@2.6.1 >/dev/null
cat > write.mjs <<'JS'
import assert from 'node:assert';
import { writeFileSync } from 'node:fs';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
const address = `<https://coins.example/api/unsubscribe/${'a1'.repeat(22)}>`;
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
for (const [name, value] of Object.entries({ folded: address, whole: { prepared: true, value: address } })) {
  const { message } = await transport.sendMail({
    from: 'a@coins.example', to: 'b@coins.example', subject: 'x', text: 'x', headers: { 'List-Unsubscribe': value },
  });
  writeFileSync(`${name}.eml`, message);
  const line = message.toString().split(/\r?\n/).find((one) => one.startsWith('List-Unsubscribe:'));
  const { headers } = await PostalMime.parse(message);
  console.log({ name, line, postalMime: headers.find(({ key }) => key === 'list-unsubscribe')?.value });
  assert.equal(line, name === 'folded' ? 'List-Unsubscribe:' : `List-Unsubscribe: ${address}`);
  assert.equal(headers.find(({ key }) => key === 'list-unsubscribe')?.value, address);
}
JS
node write.mjs
python3 - <<'PY'
from email import message_from_bytes, policy
for name in ('folded', 'whole'):
    data = open(f'{name}.eml', 'rb').read()
    compat, default = [message_from_bytes(data, policy=p)['List-Unsubscribe'] for p in (policy.compat32, policy.default)]
    print(name, repr(compat), repr(default))
    assert compat.startswith('\r\n <https:' if name == 'folded' else '<https:')
    assert default.startswith(' <https:' if name == 'folded' else '<https:')
PY
