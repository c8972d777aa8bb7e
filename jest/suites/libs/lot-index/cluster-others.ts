import { runSpecs } from '../../../run-specs';

runSpecs('libs/lot-index', '.cluster-spec.ts', { without: ['opensearch/opensearch-lot-index'] });
