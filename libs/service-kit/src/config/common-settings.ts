import { z } from 'zod';
import { setting } from './setting';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The settings of every service. */
export const commonSettings = {
  HOST: setting(z.string().min(1), { doc: 'Address to listen on; 0.0.0.0 inside a container.', default: '127.0.0.1' }),
  PORT: setting(z.coerce.number().int().min(0).max(65_535), {
    doc: 'Port to listen on; 0: any free port.',
    default: '8080',
  }),
  LOG_LEVEL: setting(z.enum(logLevels), {
    doc: `Least severe log line written: ${logLevels.join(', ')}.`,
    default: 'info',
  }),
};
