export { canariesSchema, type Canary } from './canaries';
export { canaryGate } from './canary-gate';
export { contentGate } from './content-gate';
export { countGate } from './count-gate';
export type { GateResult } from './gate';
export { sampleLots } from './sample';
