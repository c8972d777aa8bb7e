export { ProcessFailure } from './process/supervised-process';
export type { MarketChoice, Replicas } from './stack/plans';
export type { EngineAddresses, Profile } from './stack/profile';
export type { StackPorts } from './stack/ports';
export { indexerNodeOptions } from './stack/service-heap';
export { startStack, type Stack, type StackEvent, type StackOptions, type StackProcess } from './stack/stack';
export { StackError } from './stack/stack-error';
export { searchableLots } from './stack/searchable-lots';
export { startThrowAwayStack, type ThrowAwayStack } from './stack/throw-away-stack';
