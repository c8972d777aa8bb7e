import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

const TYPE_A = 1;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;
/** A header of twelve bytes, then the question. */
const QUESTION_AT = 12;

/** A name server's reply: IPv4 addresses, no such name, failure, or no reply. */
export type Answer = readonly string[] | 'unknown' | 'failure' | 'silence';

/** A name server on a port of this machine (RFC 1035). For tests. */
export class NameServer {
  readonly answers = new Map<string, Answer>();
  readonly questions: string[] = [];

  private constructor(private readonly socket: Socket) {
    socket.on('message', (message, from) => this.answer(message, from));
  }

  static async open(): Promise<NameServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new NameServer(socket);
  }

  /** `address:port`. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(() => resolve()));
  }

  private answer(message: Buffer, { port, address }: RemoteInfo): void {
    const { name, end } = nameIn(message);
    this.questions.push(name);
    const answer = this.answers.get(name) ?? 'unknown';
    if (answer === 'silence') return;
    const isA = message.readUInt16BE(end) === TYPE_A;
    const records = isA && typeof answer === 'object' ? answer.map(recordOf) : [];
    const reply = Buffer.concat([message.subarray(0, end + 4), ...records]);
    // A response, recursion desired and available.
    reply.writeUInt16BE(0x8180 | codeOf(answer), 2);
    reply.writeUInt16BE(records.length, 6);
    // Only the question is repeated, no additional records.
    reply.writeUInt32BE(0, 8);
    this.socket.send(reply, port, address);
  }
}

function codeOf(answer: Answer): number {
  if (answer === 'unknown') return NO_SUCH_NAME;
  return answer === 'failure' ? SERVER_FAILURE : 0;
}

/** For the requested name: class IN, time to live one minute. */
function recordOf(address: string): Buffer {
  const head = Buffer.from([0xc0, QUESTION_AT, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([head, Buffer.from(address.split('.').map(Number))]);
}

/** The name in the question, and the offset of its end. */
function nameIn(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = QUESTION_AT;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
