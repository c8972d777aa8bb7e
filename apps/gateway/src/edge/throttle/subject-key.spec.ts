import { networkOf, subjectKeys } from './subject-key';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
    ['2001:db8:1:2::', '20010db800010002/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '20010db800010002/64'],
    ['2001:db8:1:3::1', '20010db800010003/64'],
    ['fe80::1%eth0', 'fe80000000000000/64'],
    ['::1', '0000000000000000/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('subjectKeys', () => {
  const keyOf = subjectKeys('postgres://obverse:secret@db/obverse');

  it('hides its parts, and differs by each', () => {
    const keys = [keyOf('203.0.113.7'), keyOf('203.0.113.8'), keyOf('203.0.113.7', 'a@rome.example'), keyOf('', 'a')];
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('is the same at all gateways of a database, and another without its password', () => {
    expect(subjectKeys('postgres://obverse:secret@10.0.0.1/obverse')('x')).toBe(keyOf('x'));
    expect(subjectKeys('postgres://obverse:other@db/obverse')('x')).not.toBe(keyOf('x'));
  });
});
