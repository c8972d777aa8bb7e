import { runSpecs } from '../../../run-specs';

runSpecs('apps/watcher', '.int-spec.ts');
