import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from '../repository';
import { images } from './assemble';
import { environmentOf, lineageOf, stagesOf } from './dockerfile';

const stages = stagesOf(readText('deploy/images/Dockerfile'));
const last = stages.at(-1);
const runs = (name: string) => lineageOf(stages, name).flatMap(({ instructions }) => instructions);

describe('stagesOf', () => {
  it('joins continued lines and leaves comments out', () => {
    expect(stagesOf('# a\nFROM x AS y\nRUN a \\\n  # b\n  && c\nENV A=1 B=2\n')).toEqual([
      {
        name: 'y',
        from: 'x',
        instructions: [
          { name: 'RUN', value: 'a && c' },
          { name: 'ENV', value: 'A=1 B=2' },
        ],
      },
    ]);
  });
});

describe('the images', () => {
  it('have a base stage each, and no other', () => {
    const bases = stages.flatMap(({ name }) => (name.startsWith('base-') ? [name.slice(5)] : []));
    expect(bases.sort()).toEqual([...images].sort());
  });

  it('run as a numeric user that is not root', () => {
    expect(last?.instructions).toContainEqual({ name: 'USER', value: '10001:10001' });
  });

  it('let any user in group 0 write where the user of the image does', () => {
    const [{ value } = { value: '' }] = runs('runtime').filter(({ name }) => name === 'RUN');
    expect(value).toMatch(/chown -R 10001:0 \/data && chmod -R g=u \/data$/);
  });

  it('start from official images with the version of Node in package.json', () => {
    const { devDependencies } = JSON.parse(readText('package.json')) as { devDependencies: Record<string, string> };
    const official = stages.filter(({ from }) => from.startsWith('docker.io/'));
    expect(new Set(official.map(({ from }) => from))).toEqual(
      new Set([`docker.io/library/node:${devDependencies['node']}-bookworm-slim`]),
    );
  });

  it('take only the assembled program from the build', () => {
    const copied = stages
      .slice(2)
      .flatMap(({ instructions }) => instructions)
      .filter(({ name }) => name === 'COPY');
    expect(copied.map(({ value }) => value).sort()).toEqual([
      '--from=assembled /app /app',
      'deploy/images/healthcheck.mjs /app/healthcheck.mjs',
    ]);
    expect(existsSync(path.join(root, 'deploy/images/healthcheck.mjs'))).toBe(true);
  });

  it('contain Chromium in the crawler only', () => {
    const withChromium = images.filter((name) => runs(`base-${name}`).some(({ value }) => value.includes('chromium')));
    expect(withChromium).toEqual(['crawler']);
  });

  it.each(images)('have a health check where there is a port: %s', (name) => {
    const instructions = runs(`base-${name}`);
    const checks = instructions.filter((one) => one.name === 'HEALTHCHECK').map(({ value }) => value);
    expect(checks.at(-1)).toMatch(name === 'cli' ? /^NONE$/ : /CMD \["node", "\/app\/healthcheck\.mjs"\]$/);
    expect(instructions.some((one) => one.name === 'EXPOSE')).toBe(name !== 'cli');
  });

  it.each(images)('set only variables that the program or Node reads: %s', (name) => {
    const set = Object.assign({}, ...lineageOf(stages, `base-${name}`).map(environmentOf)) as Record<string, string>;
    const ofNode = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'HOME', 'CHROMIUM_PATH'];
    const settings = [...readText('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, key]) => key);
    const known = new Set([...ofNode, ...settings]);
    expect(Object.keys(set).filter((one) => !known.has(one))).toEqual([]);
  });
});
