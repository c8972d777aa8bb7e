import { auctionIdOf, lotIdOf } from '@obverse/lots';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMessage, encodeMessage } from './codec';
import type { Message, MessageType } from './message';

/**
 * Messages written by earlier builds, `<Type>.v<version>.<name>.json`. The log keeps such records for ever, so a file is never
 * changed or removed: a new version of a message adds files, and every build reads all of them.
 */
const folder = join(__dirname, 'golden');
const types: Readonly<Record<MessageType, true>> = {
  LotObserved: true,
  AuctionObserved: true,
  CompanyObserved: true,
  LotChanged: true,
};

const goldens = readdirSync(folder).map((file) => {
  const [type = '', version = ''] = file.split('.');
  const bytes = readFileSync(join(folder, file));
  return { file, type, version, bytes, json: JSON.parse(bytes.toString('utf8')) as Record<string, unknown> };
});

function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(types, type);
}

function decodeGolden(type: string, bytes: Uint8Array): Message {
  if (!isMessageType(type)) throw new Error(`no message type ${type}`);
  return decodeMessage(type, bytes);
}

function jsonOf(message: Message): unknown {
  return JSON.parse(new TextDecoder().decode(encodeMessage(message)));
}

describe('golden messages', () => {
  it.each(goldens)('$file has the type and version of its name', ({ type, version, json }) => {
    expect([json['type'], `v${String(json['version'])}`]).toEqual([type, version]);
  });

  it.each(goldens)(
    '$file is read by this build, and what it reads is written and read again without a change',
    ({ type, bytes }) => {
      const message = decodeGolden(type, bytes);
      expect(decodeGolden(type, encodeMessage(message))).toEqual(message);
    },
  );

  // An older version is converted while it is read, so only the current one is encoded to the same bytes.
  const current = goldens.filter(({ type, bytes, json }) => decodeGolden(type, bytes).version === json['version']);

  it.each(current)('$file is encoded to the same bytes', ({ type, bytes, json }) => {
    expect(jsonOf(decodeGolden(type, bytes))).toEqual(json);
  });

  it.each(Object.keys(types))('there are three or more of the current version of %s', (type) => {
    expect(current.filter((golden) => golden.type === type).length).toBeGreaterThanOrEqual(3);
  });

  it.each(goldens)('$file has the id that this build computes', ({ type, bytes }) => {
    const message = decodeGolden(type, bytes);
    switch (message.type) {
      case 'LotObserved':
        expect(message.lotId).toBe(lotIdOf(message.sellerKey, message.sourceId));
        break;
      case 'AuctionObserved':
        expect(message.auctionId).toBe(auctionIdOf(message.sellerKey, message.sourceId));
        break;
      case 'CompanyObserved':
        // A company is identified by its seller key.
        expect(Object.keys(message)).not.toContain('companyId');
        break;
      case 'LotChanged':
        expect(message.changeId.startsWith(`${message.lotId}-`) && message.changeId.endsWith(`-${message.kind}`)).toBe(
          true,
        );
        break;
    }
  });
});
