/** The gold sets and their scorer, for the bench and for tests. Services do not load them. */
export { type ScoredLine, scoreQueries, scoreTitles } from './score-lines';
export { type GoldHalf, readGoldQueries, readGoldTitles } from './read-gold';
export { precisionOf, recallOf, sum, type Tally } from './score';
export { type Table, tablesOf } from './tables';
export { complaintsOf } from './complaints';
