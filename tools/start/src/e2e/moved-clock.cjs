'use strict';
// Loaded by a service under test before its own modules: its wall clock is ahead of the machine's by the milliseconds in the file CLOCK_OFFSET_FILE. Timers
// and the monotonic clock go on, as when the clock of a machine is set.
const { readFileSync } = require('node:fs');

const LOOK_EVERY_MS = 100;
const MachineDate = Date;
let offsetMs = 0;
const look = () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
};
look();
setInterval(look, LOOK_EVERY_MS).unref();

const now = () => MachineDate.now() + offsetMs;
globalThis.Date = new Proxy(MachineDate, {
  get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  apply: (date) => new date(now()).toString(),
});
