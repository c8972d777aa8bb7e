import type { AccountExport } from '@obverse/contracts';
import { AccountExportRepository, type AccountBelongings, type ExportedLot, type User } from '@obverse/database';
import { Injectable } from '@nestjs/common';
import { presentSession } from './present-session';

/** What is stored about a user, as a JSON text of the form of {@link AccountExport}. */
@Injectable()
export class AccountExportService {
  constructor(private readonly repository: AccountExportRepository) {}

  /** The text in parts, one for each list: a user can have more lots than fit into memory as one answer. */
  async export(user: User): Promise<AsyncIterable<string>> {
    const belongings = await this.repository.of(user.id);
    return this.partsOf(user, belongings);
  }

  private async *partsOf(user: User, { lists, ...others }: AccountBelongings): AsyncGenerator<string> {
    const account: Omit<AccountExport, 'lists'> = { ...accountOf(user), ...belongingsOf(others) };
    yield `${JSON.stringify(account).slice(0, -1)},"lists":[`;
    for (const [place, { tag, name }] of lists.entries()) {
      const lots = (await this.repository.lotsOf(user.id, tag)).map(presentLot);
      const list: AccountExport['lists'][number] = { tag, name, lots };
      yield `${place > 0 ? ',' : ''}${JSON.stringify(list)}`;
    }
    yield ']}';
  }
}

function accountOf(user: User) {
  return {
    email: user.email,
    name: user.name,
    roles: [...user.roles],
    ...(user.currency === null ? {} : { currency: user.currency }),
    ...(user.language === null ? {} : { language: user.language }),
    ...(user.favouriteCategory === null ? {} : { favCategory: user.favouriteCategory }),
    createdAt: user.createdAt.toISOString(),
  };
}

function belongingsOf({ sessions, identities }: Omit<AccountBelongings, 'lists'>) {
  return {
    sessions: sessions.map(presentSession),
    identities: identities.map(({ provider, issuer, subject, email }) => ({
      ...{ provider, issuer, subject },
      ...(email === null ? {} : { email }),
    })),
  };
}

function presentLot({ id, title, addedAt }: ExportedLot): AccountExport['lists'][number]['lots'][number] {
  return { id: id, ...(title === null ? {} : { title }), addedAt: addedAt.toISOString() };
}
