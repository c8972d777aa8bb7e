export { catalogue } from './catalogue/sellers.data';
export { MarketClock } from './clock';
export type { ActiveFault } from './defects/fault-switches';
export { writeDescriptors } from './descriptors';
export { type MarketOptions, type RunningMarket, startMarket } from './market';
export type { SeenRequest } from './request-counts';
export type { TruthLot } from './truth/truth-lots';
export type { ChangeKind, MarketChange } from './truth/changes';
export { type TrueCoin, type WordedLot, wordedLots } from './truth/worded-lots';
