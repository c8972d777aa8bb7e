import { connect } from 'node:net';
import { OFFSETS_PARTITIONS } from './server-properties';

const ANSWERS_WITHIN_MS = 5000;
/** The protocol's numbers (Kafka's protocol guide, "API keys" and "error codes"). */
const FIND_COORDINATOR = 10;
const HEARTBEAT = 12;
const NO_ERROR = 0;
const UNKNOWN_MEMBER = 25;

/**
 * Whether consumer groups can be joined: each partition of the offsets topic has a coordinator that has loaded its groups. A loaded coordinator
 * answers the heartbeat of an unknown member with "unknown member"; otherwise the answer is "loading" or "not coordinator". The probe leaves no
 * state behind.
 */
export async function groupsCanBeJoined(port: number): Promise<boolean> {
  for (const group of groupsOnAllPartitions()) {
    const found = await ask(port, FIND_COORDINATOR, [text(group)]);
    if (found !== NO_ERROR) return false;
    const beaten = await ask(port, HEARTBEAT, [text(group), int32(0), text('unknown')]);
    if (beaten !== UNKNOWN_MEMBER) return false;
  }
  return true;
}

/** Kafka assigns a group to a partition by the hash of its name. The hash of a single letter is the letter's code. */
function groupsOnAllPartitions(): string[] {
  return Array.from({ length: OFFSETS_PARTITIONS }, (_, index) => String.fromCharCode('a'.charCodeAt(0) + index));
}

/** The error code in the answer to one request of version 0; undefined without an answer. */
function ask(port: number, api: number, fields: readonly Buffer[]): Promise<number | undefined> {
  const body = Buffer.concat([int16(api), int16(0), int32(1), text('obverse-engines'), ...fields]);
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWERS_WITHIN_MS });
    let answer = Buffer.alloc(0);
    const end = (code?: number) => {
      socket.destroy();
      resolve(code);
    };
    socket.once('connect', () => socket.write(Buffer.concat([int32(body.length), body])));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      // The length and the correlation id precede the error code.
      if (answer.length >= 10) end(answer.readInt16BE(8));
    });
    socket.once('error', () => end());
    socket.once('timeout', () => end());
    socket.once('close', () => end());
  });
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([int16(bytes.length), bytes]);
}
