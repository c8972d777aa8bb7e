import { execFileSync } from 'node:child_process';
import path from 'node:path';

const PROBES = path.resolve(__dirname, '../probes');

/** Applies the repository's rules to the probes: file or folder → names of the rules it breaks. */
function violations(): ReadonlyMap<string, readonly string[]> {
  const args = [path.join(__dirname, 'boundaries.mjs'), '--json', '.'];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const output = execFileSync(process.execPath, args, { cwd: PROBES, encoding: 'utf8', env });
  return new Map(Object.entries(JSON.parse(output) as Record<string, string[]>));
}

describe('boundaries', () => {
  const found = violations();

  it.each([
    ['apps/crawler/src/uses-market.ts', 'imports-of-apps/crawler', 'production code that imports the market'],
    ['apps/crawler/src/uses-testing.ts', 'no-tests-in-production', 'production code that imports test code'],
    ['apps/crawler/src/uses-testing.ts', 'projects-by-name', 'a relative import of another project'],
    ['libs/lots/src/uses-event-log.ts', 'imports-of-libs/lots', 'an import that points upward'],
    ['libs/lots/src/uses-node.ts', 'no-node-in-libs/lots', 'a Node built-in module in a pure library'],
    ['libs/lots/src/uses-nest.ts', 'no-framework-in-libs/lots', 'Nest in a pure library'],
    ['apps/gateway/src/uses-pg.ts', 'client-pg', 'a client library outside its adapter'],
    ['apps/gateway/src/cycle-a.ts', 'no-cycles', 'files that import each other'],
    ['libs/lots/src', 'no-folder-cycles', 'folders that import each other, one through a folder within the other'],
    ['apps/crawler/src', 'no-folder-cycles', 'a file and a folder next to it that import each other'],
    ['apps/gateway/src/unresolvable.ts', 'no-unresolvable', 'an import of a missing file'],
    ['libs/sellers/src/platforms/kiosk/uses-platform.ts', 'sellers-platforms-are-separate', 'another platform'],
    ['libs/sellers/src/platforms/kiosk/uses-registry.ts', 'sellers-platforms', 'the registry in a platform'],
    ['libs/sellers/src/adapter-kit/uses-platform.ts', 'sellers-adapter-kit', 'a platform in the adapter kit'],
    ['libs/sellers/src/readers/uses-adapter-kit.ts', 'sellers-readers', 'the adapter kit in a reader'],
    ['apps/gateway/src/edge/http/uses-lot.ts', 'gateway-edge', 'a floor of the gateway that imports a higher one'],
    ['apps/gateway/src/features/goto/uses-lot.ts', 'gateway-features-goto', 'a room of its floor that is not listed'],
    ['apps/gateway/src/config.ts', 'gateway-config-is-above-settings', 'a floor above the configuration'],
    ['apps/gateway/src/shelf/uses-lot.ts', 'gateway-rooms-are-declared', 'a folder that is on no floor'],
    [
      'apps/gateway/src/edge/cabinet/uses-lot.ts',
      'gateway-rooms-are-declared',
      'a folder that is no room of its floor',
    ],
    ['apps/web/src/features/lot/uses-inner-part.ts', 'web-features-are-separate', "another feature's inner file"],
    ['apps/web/src/features/lot/uses-feature.ts', 'web-features-are-separate', 'a feature the table does not list'],
    [
      'apps/web/src/features/style-guide/uses-inner-part.ts',
      'web-feature-style-guide',
      'an inner file of a listed feature',
    ],
    ['apps/web/src/app/uses-inner-part.ts', 'web-features-by-index', 'an inner file of a feature in the app'],
    ['apps/web/src/shared/uses-feature.ts', 'web-shared-imports-no-feature', 'a feature in shared code'],
    ['apps/web/src/shared/uses-app.ts', 'web-shared-is-below-features', 'the app in shared code'],
    ['apps/web/src/shared/uses-server.ts', 'imports-of-apps/web', 'a server project in the web client'],
  ])('%s breaks %s: refuses %s', (file, rule) => {
    expect(found.get(file)).toContain(rule);
  });

  it('allows tests what only tests may import', () => {
    expect(found.get('apps/crawler/src/uses-market.spec.ts')).toEqual(['projects-by-name']);
  });

  it('allows a room of the gateway the floors below and the rooms listed with it', () => {
    expect(found.get('apps/gateway/src/features/landing/uses-lot.ts')).toBeUndefined();
    expect(found.get('apps/gateway/src/people/user/uses-lot.ts')).toBeUndefined();
  });

  it('allows tests to import from folders that import the tested one', () => {
    expect(found.get('libs/event-log/src')).toBeUndefined();
  });

  it('allows Node built-in modules in the folders that the table exempts', () => {
    expect(found.get('libs/numismatics/src/dictionary/reads-files.ts')).toBeUndefined();
  });
});
