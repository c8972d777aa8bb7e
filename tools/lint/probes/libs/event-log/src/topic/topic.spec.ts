import { partition } from '../kafka/partition';

export const tested = partition;
