import type { Webhook } from '@obverse/contracts';
import type { StoredWebhook } from './webhook.repository';

/** A webhook as its owner sees it. */
export function presentWebhook({ id, name, address, createdAt, ...stored }: StoredWebhook): Webhook {
  const { offBy, lastSuccessAt, failingSince } = stored;
  const lastFailure = presentFailure(stored);
  return {
    id,
    name,
    address,
    createdAt: createdAt.toISOString(),
    isOn: offBy === null,
    ...(offBy === null ? {} : { offBy }),
    ...(lastSuccessAt === null ? {} : { lastSuccessAt: lastSuccessAt.toISOString() }),
    ...(lastFailure ? { lastFailure } : {}),
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
  };
}

function presentFailure({
  lastFailureAt: at,
  lastFailure: reason,
  lastFailureDetail: detail,
}: Pick<StoredWebhook, 'lastFailureAt' | 'lastFailure' | 'lastFailureDetail'>): Webhook['lastFailure'] {
  if (at === null || reason === null) return undefined;
  return { at: at.toISOString(), reason, ...(detail === null ? {} : { detail }) };
}
