import { LANGUAGES, type Dictionary } from '../dictionary';
import { describeLot } from './describe-lot';

/**
 * Builds all tables of {@link describeLot}, for all languages: about a second of uninterrupted work. Services call it before they open connections,
 * whose timeouts would otherwise expire.
 */
export function prepareDescriptions(dictionary: Dictionary): void {
  for (const language of LANGUAGES) describeLot(dictionary, { title: 'Thaleris 1780', language });
}
