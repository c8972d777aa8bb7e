/** The encryption of RFC 8188 and RFC 8291 by an author of both. It has no types of its own. */
declare module 'http_ece' {
  export function decrypt(
    body: Buffer,
    parameters: {
      readonly version: 'aes128gcm';
      readonly privateKey: import('node:crypto').ECDH;
      readonly authSecret: Buffer;
    },
  ): Buffer;
}
