import type { ConceptName, Mention } from '../../analysis/mention';
import type { Dictionary } from '../../dictionary';
import { fitted } from '../../fitted/fitted.data';
import type { QueryAnalysis } from '../query-analysis';
import { type Sign, type Signs, signsOf } from './signs';

/** Weights of a logistic regression; a sign without a weight counts nothing. */
export type SignWeights = Readonly<Partial<Record<Sign, number>>>;

/** The certainty from which a concept of a query is a filter; below it, its words only rank. Fitted, see ADR 0043. */
export const FILTER_CERTAINTY: number = fitted.query.threshold;

/** The share of concepts with these signs that are right, 0 to 1. */
export function certaintyBy(signs: Signs, weights: SignWeights): number {
  let sum = 0;
  for (const [sign, weight] of Object.entries(weights)) sum += weight * (signs[sign as Sign] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The share of such concepts that are right, 0 to 1: calibrated on the practice queries. */
export function certaintyOf(
  mention: Mention,
  names: readonly ConceptName[],
  analysis: QueryAnalysis,
  dictionary: Dictionary,
): number {
  return certaintyBy(signsOf(mention, names, analysis, dictionary), fitted.query.weights);
}
