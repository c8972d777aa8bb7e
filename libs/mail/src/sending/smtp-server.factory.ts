import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the envelope: a header could name others. */
  readonly recipients: readonly string[];
  readonly parsed: ParsedMail;
  readonly raw: string;
}

/** A mail server in this process. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Refuse recipients with this status; undefined: accept. */
  refuseWith: number | undefined;
  close(): Promise<void>;
}

/** @param port Default: any free port. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const state: { refuseWith: number | undefined } = { refuseWith: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (state.refuseWith === undefined) return done();
      done(Object.assign(new Error(`no mail for ${address}`), { responseCode: state.refuseWith }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        void simpleParser(raw).then((parsed) => {
          received.push({ recipients: envelope.rcptTo.map(({ address }) => address), parsed, raw });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
