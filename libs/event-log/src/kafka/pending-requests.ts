import { createRequire } from 'node:module';

/** The part of kafkajs' queue of requests to one broker that is changed here. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const load = createRequire(__filename);
const { prototype } = load('kafkajs/src/network/requestQueue') as { readonly prototype: RequestQueue };
const schedule = Object.getOwnPropertyDescriptor(prototype, 'scheduleCheckPendingRequests')?.value as
  | RequestQueue['scheduleCheckPendingRequests']
  | undefined;
if (!schedule) throw new Error('kafkajs has changed: its queue of requests schedules no check');

/**
 * kafkajs 2.2 also schedules a check when no request is pending, at a time of decades ago, for which Node prints a `TimeoutNegativeWarning` in each
 * process. Without a pending request there is nothing to check, and the next one that has to wait schedules the check itself.
 */
prototype.scheduleCheckPendingRequests = function () {
  if (this.pending.length > 0) schedule.call(this);
};
