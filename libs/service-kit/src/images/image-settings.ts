import { z } from 'zod';
import { loadConfig, type Environment } from '../config/load-config';
import { defineConfig, setting, type ConfigOf, type ConfigTable } from '../config/setting';
import { s3AddressOf } from './s3-address';

export const imageAdapters = ['folder', 's3'] as const;

/** The settings of a service with pictures. Use them with {@link checkImageSettings}. */
export const imageSettings = {
  IMAGE_ADAPTER: setting(z.enum(imageAdapters), {
    doc: 'Where pictures are stored: folder or s3.',
    default: 'folder',
  }),
  IMAGE_DIR: setting(z.string().min(1), {
    example: '/data/images',
    doc: 'Folder of the image store. Required with IMAGE_ADAPTER=folder.',
    optional: true,
  }),
  IMAGE_URL: setting(
    z.string().refine((text) => s3AddressOf(text) !== undefined, 'not the address of a bucket'),
    {
      example: 'https://key:secret@s3.example:443/obverse',
      doc: 'Bucket of the image store, https://key:secret@host:port/bucket/prefix?region=eu-central-1, with key and secret percent-encoded. Without them the client finds credentials as the AWS tools do. Required with IMAGE_ADAPTER=s3.',
      optional: true,
      secret: true,
    },
  ),
};

/** The settings of a service that shows pictures to browsers, in addition. */
export const imageDeliverySettings = {
  IMAGE_DELIVERY: setting(z.enum(['proxied', 'presigned']), {
    doc: 'How browsers get the pictures of an S3 store: proxied by the service, or presigned (a redirect to the store, with an address that is valid for at most an hour).',
    default: 'proxied',
  }),
  IMAGE_PUBLIC_URL: setting(
    z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).pathname === '/', 'an origin without path'),
    {
      example: 'https://pictures.coins.example',
      doc: 'Origin at which browsers reach the S3 store; absent: that of IMAGE_URL. For IMAGE_DELIVERY=presigned.',
      optional: true,
    },
  ),
};

export type ImageSettings = ConfigOf<ConfigTable<typeof imageSettings>> &
  Partial<ConfigOf<ConfigTable<typeof imageDeliverySettings>>>;

/** The `check` of a table with these settings. */
export function checkImageSettings(values: Readonly<Record<string, unknown>>): readonly string[] {
  const { IMAGE_ADAPTER: adapter, IMAGE_DIR, IMAGE_URL, IMAGE_DELIVERY: delivery } = values;
  const faults: string[] = [];
  if (adapter === 'folder' && !IMAGE_DIR)
    faults.push('Set IMAGE_DIR: the folder of the image store, or set IMAGE_ADAPTER to s3.');
  if (adapter === 's3' && !IMAGE_URL)
    faults.push('Set IMAGE_URL: the bucket of the image store, or set IMAGE_ADAPTER to folder.');
  if (adapter === 'folder' && delivery === 'presigned')
    faults.push('IMAGE_DELIVERY is "presigned", which needs IMAGE_ADAPTER=s3: a folder has no addresses for browsers.');
  return faults;
}

/** The settings of a program that has no others of a service. Throws ConfigError. */
export function readImageSettings(program: string, env: Environment): ImageSettings {
  return loadConfig(defineConfig(program, imageSettings, { check: checkImageSettings }), env);
}

/** Where browsers read pictures besides the service itself; undefined: nowhere. */
export function pictureOrigin(settings: ImageSettings): string | undefined {
  const { IMAGE_ADAPTER: adapter, IMAGE_URL: url, IMAGE_DELIVERY: delivery, IMAGE_PUBLIC_URL: publicUrl } = settings;
  if (adapter !== 's3' || delivery !== 'presigned' || url === undefined) return undefined;
  return publicUrl === undefined ? s3AddressOf(url)?.endpoint : new URL(publicUrl).origin;
}
