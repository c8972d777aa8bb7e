/** What a program that fits the weights and scores the readers needs of their inside. Services do not load it. */
export { forgetAgreements } from './analysis/agreement';
export { useWeights, WEIGHTS, type Weights } from './analysis/weights';
export { fitted } from './fitted/fitted.data';
export { FILTER_CERTAINTY } from './query/certainty/certainty';
export { SIGNS, signsOf } from './query/certainty/signs';
export { LISTS, possibleNames, thingOf } from './query/mention-names';
export { readQuery } from './query/understand-query';
export { romanNumber } from './reference/roman-number';
export { forgetRemembered } from './text/remembered';
