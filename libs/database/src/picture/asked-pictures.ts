import { Notifications } from '@obverse/postgres';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';

/** Of a connection, and of its one statement. A server that hangs must not hold the stop of the crawler. */
const WITHIN_MS = 10_000;
/** Notified when a visitor has asked for pictures. */
export const ASKED_CHANNEL = 'obverse_pictures_asked';

export interface AskedPicturesParts {
  /** A database that {@link createDataSource} has connected. */
  readonly source: DataSource;
  /** Pictures were asked for, or may have been while the connection was lost. */
  readonly onAsked: () => void;
  /** The connection is lost, or could not be opened; it is tried again every second. */
  readonly onTrouble: (error: unknown) => void;
}

/** Learns within milliseconds that visitors have asked for pictures. Who listens must look for them now and then as well: a lost connection loses notifications. */
export function askedPictures({ source, onAsked, onTrouble }: AskedPicturesParts): Notifications {
  const { options } = source;
  const url = 'url' in options ? options.url : undefined;
  return new Notifications({
    connect: async () => {
      const client = new Client({
        connectionString: url,
        application_name: 'obverse pictures',
        keepAlive: true,
        connectionTimeoutMillis: WITHIN_MS,
        query_timeout: WITHIN_MS,
      });
      await client.connect();
      return client;
    },
    channels: [ASKED_CHANNEL],
    onNotification: onAsked,
    onListening: onAsked,
    onTrouble,
  });
}
