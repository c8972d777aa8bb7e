import { ConfigError, defineConfig, loadConfig } from '../config';
import { checkImageSettings, imageDeliverySettings, imageSettings, pictureOrigin } from './image-settings';

const table = defineConfig(
  'gateway',
  { ...imageSettings, ...imageDeliverySettings },
  {
    check: checkImageSettings,
  },
);
const bucket = 'https://key:hidden@s3.example/pictures';

describe('the settings of the image store', () => {
  it('are a folder unless others are given', () => {
    expect(loadConfig(table, { IMAGE_DIR: '/data/images' })).toMatchObject({
      IMAGE_ADAPTER: 'folder',
      IMAGE_DELIVERY: 'proxied',
    });
  });

  it.each([
    [{}, 'Set IMAGE_DIR: the folder of the image store, or set IMAGE_ADAPTER to s3.'],
    [{ IMAGE_ADAPTER: 's3' }, 'Set IMAGE_URL: the bucket of the image store, or set IMAGE_ADAPTER to folder.'],
    [{ IMAGE_DIR: 'x', IMAGE_DELIVERY: 'presigned' }, 'IMAGE_DELIVERY is "presigned", which needs IMAGE_ADAPTER=s3'],
    [{ IMAGE_ADAPTER: 'ftp' }, 'IMAGE_ADAPTER is "ftp", which is not valid'],
    [{ IMAGE_ADAPTER: 's3', IMAGE_URL: bucket, IMAGE_PUBLIC_URL: 'https://cdn.example/x' }, 'IMAGE_PUBLIC_URL is'],
  ])('are refused with a sentence: %j', (env, sentence) => {
    expect(() => loadConfig(table, env)).toThrow(sentence);
  });

  it('never show the secret of a wrong address', () => {
    const faults = (): string => {
      try {
        loadConfig(table, { IMAGE_ADAPTER: 's3', IMAGE_URL: 'https://key:hidden@s3.example' });
      } catch (error) {
        if (error instanceof ConfigError) return error.message;
      }
      return 'accepted';
    };
    expect(faults()).toContain(
      'IMAGE_URL has a value that is not valid: Bucket of the image store, https://key:secret@',
    );
    expect(faults()).not.toContain('hidden');
  });
});

describe('pictureOrigin', () => {
  const origin = (env: Readonly<Record<string, string>>) => pictureOrigin(loadConfig(table, env));
  const s3 = { IMAGE_ADAPTER: 's3', IMAGE_URL: bucket };

  it('is the store, or its public address, when browsers are sent there', () => {
    expect(origin({ ...s3, IMAGE_DELIVERY: 'presigned' })).toBe('https://s3.example');
    const publicUrl = { IMAGE_PUBLIC_URL: 'https://cdn.example/' };
    expect(origin({ ...s3, ...publicUrl, IMAGE_DELIVERY: 'presigned' })).toBe('https://cdn.example');
  });

  it('is undefined when the service delivers pictures', () => {
    expect([origin({ IMAGE_DIR: 'x' }), origin(s3)]).toEqual([undefined, undefined]);
  });
});
