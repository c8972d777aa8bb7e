import { readFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedEngines } from '../../testing/engines.factory';
import { makeWorld, type World } from '../../testing/world.factory';

const KEY = 'kestrel-coins';
const page = ['--source', 'https://kestrel.example/terms', '--checked', '2026-11-30'];

describe('seller terms', () => {
  let world: World;
  beforeEach(async () => (world = await makeWorld(embeddedEngines)));
  afterEach(() => world.close());

  const terms = (...args: string[]) => world.obverse('seller', 'terms', KEY, ...args);
  const descriptor = () => readFileSync(path.join(world.settings['SELLER_REGISTRY'] ?? '', `${KEY}.yaml`), 'utf8');

  it('are set with page and day, and shown', async () => {
    const before = descriptor();
    expect(await terms()).toBe(0);
    expect(world.terminal.text).toContain(`${KEY} states no terms. Set them with --source`);
    const flags = [
      '--premium',
      '26@0,20@1000000 USD at least 29',
      '--live-surcharge',
      '3',
      '--vat',
      'premium:19 in eu',
    ];
    const costs = ['--shipping', 'domestic=8.50 EUR', '--shipping', 'eu,ch=15-45 EUR', '--shipping', 'world=30- EUR'];
    const rest = ['--ships-to', 'eu,us', '--payment-fee', '3 card,paypal'];
    expect(await terms(...page, ...flags, ...costs, ...rest)).toBe(0);
    expect(descriptor().startsWith(before.trimEnd())).toBe(true);
    expect(world.terminal.noted.join()).toContain(`replay --seller ${KEY}`);
    expect(await terms()).toBe(0);
    expect(world.terminal.text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
      KEY,
      'source https://kestrel.example/terms, read on 2026-11-30',
      'premium 26 % from 0, 20 % from 1000000, at least 29 USD',
      'live surcharge up to 3 %',
      'VAT 19 % on the premium, buyers in eu',
      'shipping domestic: 8.50 EUR',
      'shipping eu, CH: 15 to 45 EUR',
      'shipping world: from 30 EUR',
      'ships to eu, US',
      'payment fee 3 % for card, paypal',
    ]);
  });

  it('keep what is not given, and lose what is removed', async () => {
    const before = descriptor();
    await terms(...page, '--premium', '25', '--vat', 'included');
    expect(await terms('--source', 'https://kestrel.example/agb', '--checked', '2026-12-01', '--premium', '20')).toBe(
      0,
    );
    expect(await terms('--remove', 'vat')).toBe(0);
    expect(descriptor()).toContain(
      'terms:\n  source: https://kestrel.example/agb\n  checked: 2026-12-01\n  buyersPremium: "20"\n',
    );
    expect(await terms('--remove', 'all')).toBe(0);
    expect(descriptor()).toBe(before);
  });

  it.each([
    [['--premium', '25'], 'Give --source with the page that states it, and --checked'],
    [['--remove', 'vat'], `${KEY} states no terms: give --source and --checked`],
    [[...page, '--remove', 'tax'], 'There is no field tax. Fields are premium, live-surcharge, vat'],
    [[...page, '--premium', '250'], 'terms.buyersPremium: a percentage as text such as "22.5"'],
    [[...page, '--shipping', 'mars=8 EUR'], 'domestic, eu, world or a country code such as CH'],
    [[...page, '--shipping', 'eu=9-8 EUR'], 'low is greater than high'],
    [['--source', 'in the hall', '--checked', '2026-11-30', '--premium', '25'], 'terms.source: '],
    [['--source', 'https://kestrel.example/', '--checked', 'today', '--premium', '25'], 'terms.checked: '],
  ])('refuse %j, and write nothing', async (args, message) => {
    const before = descriptor();
    expect(await terms(...args)).toBe(1);
    expect([world.terminal.text, ...world.terminal.noted].join('\n')).toContain(message);
    expect(descriptor()).toBe(before);
  });
});
