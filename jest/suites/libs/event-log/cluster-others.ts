import { runSpecs } from '../../../run-specs';

runSpecs('libs/event-log', '.cluster-spec.ts', { without: ['kafka/contract'] });
