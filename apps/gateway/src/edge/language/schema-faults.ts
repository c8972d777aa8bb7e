import { faultMessages, type Language } from '@obverse/contracts';
import type { z } from 'zod';
import { messageIn } from './messages';
import { schemaFaults } from './schema-faults.data';

type Issue = z.core.$ZodRawIssue;
type Faults = (typeof schemaFaults)[Language];

/** Words the faults that a schema finds in a value, without the words of the library. Sentences that the schema states itself are not affected: see {@link messageIn}. */
export function faultsIn(language: Language): z.core.$ZodErrorMap {
  return (issue) => sentenceOf(issue, language);
}

function sentenceOf(issue: Issue, language: Language): string {
  const faults = schemaFaults[language];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? faults.missing : typeFault(issue.expected, faults);
    case 'invalid_value':
      return issue.input === undefined ? faults.missing : choiceFault(issue.values, faults);
    case 'too_big':
      return bigFault(issue, language);
    case 'too_small':
      return smallFault(issue, language);
    case 'not_multiple_of':
      return faults.wholeNumber;
    case 'invalid_format':
      return faults.form;
    case 'unrecognized_keys':
      return faults.unknownFields.replace('{names}', () => namesOf(issue.keys));
    default:
      return faults.other;
  }
}

const kinds: Readonly<Record<string, keyof Faults>> = {
  string: 'text',
  number: 'number',
  nan: 'number',
  int: 'wholeNumber',
  boolean: 'truth',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};

function typeFault(expected: string, faults: Faults): string {
  return faults[kinds[expected] ?? 'other'];
}

function choiceFault(values: readonly unknown[], faults: Faults): string {
  return faults.choice.replace('{values}', () => values.map(String).join(', '));
}

function bigFault(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, language: Language): string {
  if (issue.origin === 'string') return messageIn(language, faultMessages.tooLong);
  const { manyEntries, tooLarge } = schemaFaults[language];
  return (issue.origin === 'array' ? manyEntries : tooLarge).replace('{limit}', String(issue.maximum));
}

function smallFault(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, language: Language): string {
  const { tooShort, fewEntries, tooSmall } = schemaFaults[language];
  if (issue.origin === 'string') return issue.input === '' ? messageIn(language, faultMessages.required) : tooShort;
  return (issue.origin === 'array' ? fewEntries : tooSmall).replace('{limit}', String(issue.minimum));
}

const MAX_NAMES = 5;
const MAX_NAME = 40;

/** The names come from the request: an answer does not repeat a long one. */
function namesOf(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_NAMES).map((key) => key.slice(0, MAX_NAME).toWellFormed());
  return [...shown, ...(keys.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
