import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './programs';

/** Where downloads and built programs are kept, for all checkouts of this user. */
export function cacheFolder(env: Environment): string {
  return (
    env['OBVERSE_ENGINES_CACHE'] ??
    path.join(env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'obverse/engines')
  );
}
