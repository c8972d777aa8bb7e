export { AccessError, accessErrorIn, errorChain } from './access-error';
export {
  AddressFilter,
  AddressRefusedError,
  isPublicAddress,
  type AddressFilterOptions,
} from './outside/address-filter';
export { HostNames, type HostNamesOptions } from './outside/host-names';
export {
  codeOfFault,
  isRefusedAddress,
  OutsidePoster,
  type OutsideAnswer,
  type OutsidePosterOptions,
} from './outside/outside-poster';
export { backoffMs, retryAfterMs } from './outside/retry-after';
export type { ConnectionName } from './connection-name';
export { parseConnectionUrl, type ConnectionUrl } from './connection-url';
export { saslMechanisms, securedUrl, type SaslMechanism } from './secured-url';
export { tlsError } from './tls-errors';
export { readTls, tlsFilesOf, tlsReadAtConnections, type TlsFiles } from './tls-files';
