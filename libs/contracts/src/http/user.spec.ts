import { apiMessages } from '../values/api-messages';
import { contactSchema, registerSchema, signInSchema } from './user';

const messagesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);
const register = { email: 'ada@example.org', password: 'a fine denarius', firstName: 'Ada' };
const known: readonly string[] = Object.values(apiMessages);

describe('the texts that visitors type into forms', () => {
  it.each([
    ['no address', registerSchema, { ...register, email: '' }, apiMessages.email],
    ['half an address', registerSchema, { ...register, email: 'ada@' }, apiMessages.email],
    ['a long name', registerSchema, { ...register, firstName: 'a'.repeat(81) }, apiMessages.tooLong],
    ['an empty name', registerSchema, { ...register, firstName: ' ' }, apiMessages.required],
    ['a long password', registerSchema, { ...register, password: 'x'.repeat(21) }, apiMessages.passwordLength],
    ['no password', signInSchema, { username: register.email, password: '' }, apiMessages.required],
    [
      'a long message',
      contactSchema,
      { firstName: 'Ada', email: register.email, message: 'x'.repeat(99_999) },
      apiMessages.tooLong,
    ],
  ])('are refused with a sentence of ours: %s', (_, schema, value, message) => {
    const messages = messagesOf(schema.safeParse(value));
    expect(messages).toContain(message);
    expect(messages?.filter((one) => !known.includes(one))).toEqual([]);
  });
});
