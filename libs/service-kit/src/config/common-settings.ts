import { z } from 'zod';
import { setting } from './setting';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const port = z.coerce.number().int().min(0).max(65_535);

/** The settings of every service. */
export const commonSettings = {
  HOST: setting(z.string().min(1), { doc: 'Address to listen on; 0.0.0.0 inside a container.', default: '127.0.0.1' }),
  PORT: setting(port, {
    doc: 'Port to listen on; 0: any free port.',
    default: '8080',
  }),
  MANAGEMENT_HOST: setting(z.string().min(1), {
    doc: 'Address that /metrics and the details of /health are served on, unless MANAGEMENT_PORT is same.',
    default: '127.0.0.1',
  }),
  MANAGEMENT_PORT: setting(z.union([z.literal('same').transform(() => undefined), port]), {
    doc: 'Port of /metrics and the details of /health; 0: any free port; same: they are served on PORT.',
    default: 'same',
  }),
  LOG_LEVEL: setting(z.enum(logLevels), {
    doc: `Least severe log line written: ${logLevels.join(', ')}.`,
    default: 'info',
  }),
  TRACES_URL: setting(z.url({ protocol: /^https?$/ }), {
    example: 'http://127.0.0.1:4318/v1/traces',
    doc: 'Where traces are sent by OTLP over HTTP, for example http://127.0.0.1:4318/v1/traces; absent: no traces.',
    optional: true,
  }),
  TRACES_SHARE: setting(z.coerce.number().min(0).max(1), {
    doc: 'Share of requests and page visits that are traced, from 0 to 1.',
    default: '1',
  }),
};
