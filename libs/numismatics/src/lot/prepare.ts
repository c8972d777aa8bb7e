import { LANGUAGES } from '../dictionary';
import { describeLot } from './describe-lot';

/**
 * Loads and builds everything {@link describeLot} looks things up in, for all languages: about a second of work, in one piece. A service does it before it opens
 * connections, whose time limits would run out meanwhile.
 */
export function prepareDescriptions(): void {
  for (const language of LANGUAGES) describeLot({ title: 'Thaleris 1780', language });
}
