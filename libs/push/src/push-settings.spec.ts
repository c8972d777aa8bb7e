import { siteKeys } from './push-service.factory';
import { checkPushSettings } from './push-settings';

const pair = () => {
  const { publicKey, privateKey } = siteKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};

describe('the keys of push messages', () => {
  it('are a pair, or are made by the site', () => {
    expect([checkPushSettings({}), checkPushSettings(pair())]).toEqual([[], []]);
  });

  it('are refused one without the other, and when they do not belong together', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = pair();
    expect(checkPushSettings({ VAPID_PUBLIC_KEY })).toEqual([expect.stringContaining('Set VAPID_PRIVATE_KEY')]);
    expect(checkPushSettings({ VAPID_PRIVATE_KEY })).toEqual([expect.stringContaining('Set VAPID_PUBLIC_KEY')]);
    const other = pair().VAPID_PRIVATE_KEY;
    for (const wrong of [other, 'A'.repeat(43)]) {
      const faults = checkPushSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: wrong });
      expect(faults).toEqual([expect.stringContaining('not the private key')]);
      expect(faults.join()).not.toContain(wrong);
    }
  });
});
