#!/usr/bin/env bash
# nodemailer 10.6.0 with smtp-server 3.21.6 (npm).
# Guess: the code EENVELOPE of an error says that the envelope was refused, so with a 5xx responseCode the recipient's address takes no mail, as a counter of bounces needs it;
# a refusal after the envelope has another code.
# Seen: final refusals of the sender (MAIL FROM) and of the only recipient (RCPT TO) have the same code EENVELOPE and the same responseCode; only `command`
# differs. A refusal of the text has EMESSAGE. A relay that refuses the sender would be counted against each recipient.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" nodemailer@10.6.0 smtp-server@3.21.6 >/dev/null
cat > refuse.mjs <<'JS'
import assert from 'node:assert';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
const refusal = () => Object.assign(new Error('refused'), { responseCode: 550 });
const refused = async (step) => {
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onMailFrom: (_address, _session, done) => done(step === 'MAIL FROM' ? refusal() : null),
    onRcptTo: (_address, _session, done) => done(step === 'RCPT TO' ? refusal() : null),
    onData: (stream, _session, done) => { stream.resume(); stream.on('end', () => done(step === 'after DATA' ? refusal() : null)); },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.server.address().port });
  const error = await transport.sendMail({ from: 'a@x.example', to: 'b@x.example', text: 'x' }).then(() => undefined, (reason) => reason);
  await new Promise((resolve) => server.close(resolve));
  return [error?.code, error?.responseCode, error?.command];
};
const seen = {};
for (const step of ['MAIL FROM', 'RCPT TO', 'after DATA']) seen[step] = await refused(step);
console.log(seen);
assert.deepEqual(seen['MAIL FROM'], ['EENVELOPE', 550, 'MAIL FROM']);
assert.deepEqual(seen['RCPT TO'], ['EENVELOPE', 550, 'RCPT TO']);
assert.deepEqual(seen['after DATA'], ['EMESSAGE', 550, 'DATA']);
JS
node refuse.mjs
