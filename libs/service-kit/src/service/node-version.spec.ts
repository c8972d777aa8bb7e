import { devDependencies } from '../../../../package.json';
import { NODE_VERSION, nodeFault } from './node-version';

it('is that of the Node that npm installs', () => {
  expect(String(NODE_VERSION)).toBe(devDependencies.node);
});

it('is required, in one sentence', () => {
  expect(nodeFault('20.20.2')).toMatch(/^Obverse needs Node 24 or later, and this is 20\.20\.2: .*\.$/);
  expect(nodeFault('9.0.0')).toBeDefined();
  expect(nodeFault('24.0.0')).toBeUndefined();
  expect(nodeFault('26.1.0')).toBeUndefined();
});
