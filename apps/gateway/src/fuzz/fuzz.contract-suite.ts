import { endpoints } from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { createDataSource, TypedLotRepository, type DataSource } from '@obverse/database';
import { typedLot } from '@obverse/database/testing';
import { catalogIdOf, lotIdOf } from '@obverse/lots';
import { lot, startGateway, twoSellers, type RunningGateway } from '../gateway.factory';
import { apiDocumentSchema } from '../features/system/api-docs/api-document';
import { fuzzUser, ownList } from './fuzz-user.factory';
import { fuzz, servedOperations, type ServedOperation } from './fuzz.factory';

/** Every field of the contract that names something may name one of these. */
const sources = ['a1', 'a2', 'b1', 'b2'];
const catalogId = catalogIdOf('denarius/trajan');
const lots = [
  lot({ source: 'a1', cents: 100, specimen: 'slab:ngc:1', catalogId }),
  lot({ source: 'a2', cents: 300, material: 'gold', dealer: '12' }),
  lot({ source: 'b1', org: 2, country: 'US', auction: { id: '77', number: '1', hasBid: true } }),
  lot({ source: 'b2', org: 2, country: 'US', specimen: 'slab:ngc:1', auction: { id: '76', number: '2', sold: true } }),
];
const ids = sources.map((source) => lotIdOf('kestrel', source));
const known = {
  id: ids,
  lot: ids,
  'lots.catalogItem.id': [catalogId],
  'v1.type.id': [catalogId],
  'v1.lots.search': ['/search/open', '/search/ended/met-gold', '/search/o-2'],
  'worth.ofType.id': [catalogId],
  'worth.ofTypeTable.id': [catalogId],
  'search.taxonomyTag.name': ['material'],
  tag: ['met-gold', 'met-silver', 'DE', 'o-1'],
  org: ['o-1', 'o-2'],
  company: ['o-1', 'o-2'],
  text: ['go', 'silv'],
  'search.feed.search': ['/search/open', '/search/ended/met-gold', '/search/o-2'],
  'export.table.search': ['/search/open', '/search/ended/met-gold'],
  'export.lots.search': ['/search/open/met-silver', '/search/o-2'],
  'user.currency.code': ['EUR', 'USD'],
  'user.category.tag': ['c-10500', 'empty'],
  provider: ['example'],
  timeZone: ['Europe/Berlin', 'UTC'],
  key: ['kestrel', 'linden'],
  lotId: ids,
  listTag: ['fav', ownList.tag],
};

/** Nothing listens there: a visit to the provider leads back to the site. */
const provider = {
  provider: 'example',
  title: 'Example',
  issuer: 'http://127.0.0.1:9',
  clientId: 'obverse',
  clientSecret: 'secret',
};

/** Calls after which the session of the request has ended: each request has a session of its own. */
const endsItsSession: readonly string[] = ['user.signOut', 'user.remove'];

/** Statuses that show that valid requests reached the service behind the validation. */
const useful = ['200', '204', '302'];
/** The same for requests with a secret or an id that no value of a test can guess, and about an identity that the user does not have. */
const refusals: Readonly<Record<string, string>> = {
  'user.signIn': '401',
  'user.confirmEmail': '404',
  'user.unlinkProvider': '404',
  'user.resetToken': '404',
  'user.resetFinish': '404',
  'alerts.unsubscribe': '404',
  'alerts.oneClick': '404',
  // No octets of a test are a point of the curve.
  'push.subscribe': '400',
  'push.remove': '404',
  'push.test': '404',
  'hooks.change': '404',
  'hooks.test': '404',
  'hooks.remove': '404',
  // A lot of no list.
  'alerts.chooseReminders': '409',
  'addresses.calendar': '404',
  'addresses.announcements': '404',
  'ops.cancel': '404',
};

export function fuzzContract(cases: number, seed: number): void {
  describe(`every operation, ${cases} requests each with seed ${seed}`, () => {
    const document = apiDocumentSchema.parse(JSON.parse(JSON.stringify(openApiDocument())));
    const operations = servedOperations(document);
    let running: RunningGateway;
    let database: DataSource;
    beforeAll(async () => {
      running = await startGateway(lots, {
        env: { IDENTITY_PROVIDERS: JSON.stringify([provider]) },
        sellers: twoSellers.map((seller) => ({ ...seller, enabled: true })),
        furnish: async ({ databaseUrl }) => {
          database = await createDataSource({ url: databaseUrl, poolSize: 1 });
          await new TypedLotRepository(database).save([typedLot({ lotId: lotIdOf('kestrel', 'a1'), catalogId })]);
        },
      });
    });
    afterAll(async () => {
      await database.destroy();
      await running.stop();
    });

    it('is in the document', () => {
      const served = Object.values(endpoints).flatMap((group) => Object.values(group));
      expect(operations).toHaveLength(served.length);
    });

    // Other requests than those of the user: an address that was registered is taken.
    const anonymous = { cases: Math.ceil(cases / 2), seed: seed + 1 };
    // No service sees these requests: the user's are the same ones.
    const few = { cases: Math.ceil(cases / 8) };
    const settings = () => ({ url: running.service.url, document, cases, seed });
    const expectUseful = ({ id }: ServedOperation, statuses: Readonly<Record<string, number>>) => {
      const wanted = [...useful, refusals[id]];
      expect(Object.keys(statuses).some((status) => wanted.includes(status))).toBe(true);
    };

    it.each(operations)('$id answers a user as the document says, and never with 500 or above', async (operation) => {
      const role = operation.endpoint.needsRole;
      const { cookie, otherSession, savedSearch, key, keyId } = await fuzzUser(database, role);
      const isEnding = endsItsSession.includes(operation.id);
      const statuses = await fuzz(operation, {
        ...settings(),
        cookie: async () => (isEnding ? (await fuzzUser(database)).cookie : cookie),
        key,
        known: {
          ...known,
          'user.endSession.id': [otherSession],
          'searches.change.id': [savedSearch],
          'alerts.preview.id': [savedSearch],
          'searches.seen.id': [savedSearch],
          'searches.remove.id': [savedSearch],
          'v1.removeSearch.id': [savedSearch],
          'keys.revoke.id': [keyId],
        },
      });
      expectUseful(operation, statuses);
      // A request without a session or a key tests nothing behind the check of it.
      if (operation.endpoint.needsSignIn || operation.endpoint.needsKey) expect(statuses['401'] ?? 0).toBe(0);
    });

    it.each(operations.filter(({ endpoint }) => !endpoint.needsSignIn && !endpoint.needsRole && !endpoint.needsKey))(
      '$id answers a visitor who is not signed in as the document says, and never with 500 or above',
      async (operation) => expectUseful(operation, await fuzz(operation, { ...settings(), ...anonymous, known })),
    );

    it.each(operations.filter(({ endpoint }) => endpoint.needsSignIn || endpoint.needsKey))(
      '$id answers a visitor who is not signed in with 401, or with 400 for what is not valid',
      async (operation) => {
        const statuses = await fuzz(operation, { ...settings(), ...few, known });
        expect(Object.keys(statuses).filter((status) => status !== '401' && status !== '400')).toEqual([]);
      },
    );

    it.each(operations.filter(({ endpoint }) => endpoint.needsRole))(
      '$id answers users without the role, and visitors, with 404',
      async (operation) => {
        const { cookie } = await fuzzUser(database);
        const refused = { ...settings(), ...few, known };
        expect(Object.keys(await fuzz(operation, refused))).toEqual(['404']);
        expect(Object.keys(await fuzz(operation, { ...refused, cookie: async () => cookie }))).toEqual(['404']);
      },
    );
  });
}
