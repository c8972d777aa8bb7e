import { dictionary } from '../dictionary';
import { COLONIES } from './colonies.data';

describe('colonies', () => {
  it('are realms of the dictionary', () => {
    const keys = COLONIES.flatMap(({ of, realms }) => [...of, ...realms.split(/\s+/)]);
    expect(keys.filter((key) => dictionary().get('realm', key) === undefined)).toEqual([]);
  });
});
