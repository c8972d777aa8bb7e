import { createRequire } from 'node:module';

/**
 * The main file of a service imports this first: requests and queries can only be traced if `http` and `pg` are changed before another module has
 * loaded them. Does nothing unless TRACES_URL is set. The settings are checked later, when the service reads them.
 */
if ((process.env['TRACES_URL'] ?? '').trim() !== '') instrument();

function instrument(): void {
  // The packages are not loaded when no traces are written.
  const load = createRequire(__filename);
  const { registerInstrumentations } = load(
    '@opentelemetry/instrumentation',
  ) as typeof import('@opentelemetry/instrumentation');
  const { HttpInstrumentation } = load(
    '@opentelemetry/instrumentation-http',
  ) as typeof import('@opentelemetry/instrumentation-http');
  const { PgInstrumentation } = load(
    '@opentelemetry/instrumentation-pg',
  ) as typeof import('@opentelemetry/instrumentation-pg');
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        // The addresses of calls that end mail, and private addresses, contain a token.
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(health|metrics|api\/unsubscribe|api\/my)\b/.test(url),
        // Requests outside of a trace are health checks.
        requireParentforOutgoingSpans: true,
        redactedQueryParams: ['token', 'code', 'state', 'password'],
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
}
