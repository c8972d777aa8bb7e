import { MAX_PAYLOAD, payloadOf, topicOf } from './payload';

const message = {
  title: '3 new lots',
  body: 'Denarius',
  link: '/search/open',
  tag: 'search-1',
  picture: '/images/a-1.webp',
};
const read = (text: string) => JSON.parse(text) as Record<string, string>;

describe('the payload of a push message', () => {
  it('has the message and its id', () => {
    expect(read(payloadOf('7', message))).toEqual({ id: '7', ...message });
  });

  it('leaves out what does not fit: first the picture, then the address of the page, then ends of texts', () => {
    const long = (length: number) => `/search/open/t-${'x'.repeat(length)}`;
    const filled = read(payloadOf('7', { ...message, link: long(3_885) }));
    expect([filled['picture'], filled['link']]).toEqual([undefined, long(3_885)]);
    expect(read(payloadOf('7', { ...message, link: long(9_000) }))).toEqual({
      id: '7',
      title: message.title,
      body: message.body,
      tag: message.tag,
      link: '/account/searches',
    });
    const wide = payloadOf('7', { ...message, title: '錢'.repeat(2_000), body: '\u0001'.repeat(2_000) });
    expect([read(wide)['title'], read(wide)['body']]).toEqual(['錢'.repeat(100), '\u0001'.repeat(100)]);
    expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(MAX_PAYLOAD);
  });

  it('has a topic of 32 characters of base64url that follows from the tag', () => {
    expect(topicOf(message)).toMatch(/^[\w-]{32}$/);
    expect(topicOf({ ...message, title: 'other' })).toBe(topicOf(message));
    expect(topicOf({ ...message, tag: 'search-2' })).not.toBe(topicOf(message));
  });
});
