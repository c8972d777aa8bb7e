import { runSpecs } from '../../../run-specs';

runSpecs('apps/watcher', '.spec.ts');
