import { s3AddressOf } from './s3-address';

describe('s3AddressOf', () => {
  it.each([
    [
      'http://obverse:secret@127.0.0.1:7070/pictures',
      { endpoint: 'http://127.0.0.1:7070', bucket: 'pictures', prefix: '', region: 'us-east-1' },
    ],
    [
      'https://obverse:secret@s3.eu-central-1.amazonaws.com/pictures/coins/v1/?region=eu-central-1',
      {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        bucket: 'pictures',
        prefix: 'coins/v1/',
        region: 'eu-central-1',
      },
    ],
  ])('parses %s', (text, address) => {
    const credentials = { accessKeyId: 'obverse', secretAccessKey: 'secret' };
    expect(s3AddressOf(text)).toEqual({ ...address, credentials });
  });

  it('decodes a secret with characters that have a meaning in addresses, and does without credentials', () => {
    const secret = 'a/b+c%d@e';
    const address = s3AddressOf(`https://key:${encodeURIComponent(secret)}@s3.example/pictures`);
    expect(address?.credentials?.secretAccessKey).toBe(secret);
    expect(s3AddressOf('https://s3.example/pictures')).not.toHaveProperty('credentials');
  });

  it.each([
    'pictures',
    's3://pictures',
    'https://s3.example',
    'https://s3.example/Pictures',
    'https://s3.example/pictures/../other?x=1',
    'https://s3.example/pictures/a%20b',
    'https://s3.example/pictures#here',
    'https://key@s3.example/pictures',
    'https://:secret@s3.example/pictures',
    'https://key:100%@s3.example/pictures',
  ])('refuses %s', (text) => expect(s3AddressOf(text)).toBeUndefined());
});
