import { LotFactsRepository, type LotFacts } from '@obverse/database';
import type { LotId } from '@obverse/lots';
import { Injectable } from '@nestjs/common';
import { orWithout } from '../../edge/database/dispensable';

export type FactsOf = (id: LotId) => LotFacts | undefined;

/** What the database knows about the lots of an answer: when they were last seen, which pictures exist, the price before. One query for all of them. */
@Injectable()
export class LotFactsService {
  constructor(private readonly facts: LotFactsRepository) {}

  /** Without facts while the database is away: lots are shown all the same. */
  async of(ids: readonly LotId[]): Promise<FactsOf> {
    const found = await orWithout<readonly LotFacts[]>([], () => this.facts.find(ids));
    const known = new Map(found.map((facts) => [facts.lotId, facts]));
    return (id) => known.get(id);
  }
}
