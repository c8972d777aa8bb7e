import { apiMessages } from '../values/api-messages';
import { savedSearchChangeSchema } from './saved-search';
import { alertSettingChangeSchema, unsubscribeSchema } from './search-alert';

describe('the settings of mail about saved searches', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])(
    'accept the zone %s',
    (timeZone) => expect(alertSettingChangeSchema.safeParse({ timeZone }).success).toBe(true),
  );

  it.each(['', 'Berlin', 'Europe/Nowhere', '+01:00', '-05:00', 'Europe/Berlin\n', "UTC'; DROP TABLE"])(
    'refuse the zone %j with a sentence that says so',
    (timeZone) => {
      for (const schema of [alertSettingChangeSchema, savedSearchChangeSchema])
        expect(schema.safeParse({ timeZone }).error?.issues.map(({ message }) => message)).toEqual([
          apiMessages.timeZone,
        ]);
    },
  );

  it.each([0, 23])('accept the hour %i', (hour) =>
    expect(alertSettingChangeSchema.safeParse({ hour }).success).toBe(true),
  );

  it.each([-1, 24, 7.5, '8', null])('refuse the hour %j', (hour) =>
    expect(alertSettingChangeSchema.safeParse({ hour }).success).toBe(false),
  );

  it('cannot say who stopped the mail', () =>
    expect(alertSettingChangeSchema.safeParse({ stoppedBy: 'refused' }).success).toBe(false));

  it('end by a token of 256 bits', () => {
    const token = 'c'.repeat(43);
    expect(unsubscribeSchema.safeParse({ token }).success).toBe(true);
    for (const other of ['', 'c'.repeat(42), 'c'.repeat(44), `${token.slice(1)}=`])
      expect(unsubscribeSchema.safeParse({ token: other }).success).toBe(false);
    expect(unsubscribeSchema.safeParse({ token, search: '1' }).success).toBe(false);
  });
});
