import { LANGUAGES } from '../dictionary';
import { describeLot } from './describe-lot';

/**
 * Builds all tables of {@link describeLot}, for all languages: about a second of uninterrupted work. Services call it before they open connections,
 * whose timeouts would otherwise expire.
 */
export function prepareDescriptions(): void {
  for (const language of LANGUAGES) describeLot({ title: 'Thaleris 1780', language });
}
