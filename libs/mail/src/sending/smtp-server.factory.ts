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
  /** Refuse with this status; undefined: accept. */
  refuseWith: number | undefined;
  /** The command that is refused. */
  refuseAt: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  /** After the status. */
  refuseText: string;
  close(): Promise<void>;
}

/** @param port Default: any free port. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const state: Pick<TestSmtpServer, 'refuseWith' | 'refuseAt' | 'refuseText'> = {
    refuseWith: undefined,
    refuseAt: 'RCPT TO',
    refuseText: 'no mail here',
  };
  const refusalAt = (command: TestSmtpServer['refuseAt']) =>
    state.refuseWith === undefined || state.refuseAt !== command
      ? null
      : Object.assign(new Error(state.refuseText), { responseCode: state.refuseWith });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT TO')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        void simpleParser(raw).then((parsed) => {
          const refusal = refusalAt('DATA');
          if (refusal) return done(refusal);
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
