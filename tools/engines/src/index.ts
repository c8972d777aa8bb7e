export {
  prepareEngines,
  startCluster,
  startEngine,
  type ClusterOptions,
  type EnginePorts,
  type RunningCluster,
} from './cluster';
export * from './database';
export { bringUp, engineStates, takeDown, type EngineState } from './detached/detached-engines';
export { engineNames, engineTitles, urlOf, type EngineName, type EngineOptions, type RunningEngine } from './engine';
export { EngineStartError } from './engine-start-error';
export { goModule, goProgram, type GoProgram } from './go/go-program';
export { startKafka, type KafkaOptions } from './kafka/kafka';
export { runWithKafkaClient } from './kafka/java-client';
export { startOpenSearch, type OpenSearchOptions } from './opensearch/opensearch';
export { requireParts } from './parts';
export { EngineProcess, type Launch } from './process/engine-process';
export { freePort } from './process/free-port';
export { isAlive } from './process/is-alive';
export { reasonIn, sentenceOf } from './process/exit-reason';
export { onPath } from './process/programs';
export { throwAwayFolder } from './process/throw-away-folder';
export * from './postgres';
export { startRedis } from './redis/redis';
export { prepareS3, startS3 } from './s3/s3';
