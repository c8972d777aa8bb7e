import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Words the faults that a schema finds in a value, without the words of the library. Sentences that the schema states itself are not affected: see {@link messageIn}. */
export function faultsIn(language: Language): z.core.$ZodErrorMap {
  return (issue) => sentenceOf(issue, language);
}

function sentenceOf(issue: Issue, language: Language): string {
  switch (issue.code) {
    case 'invalid_type':
      return textIn(
        language,
        issue.input === undefined ? 'faults.missing' : `faults.${kinds[issue.expected] ?? 'other'}`,
      );
    case 'invalid_value':
      return issue.input === undefined
        ? textIn(language, 'faults.missing')
        : textIn(language, 'faults.choice', { values: issue.values.map(String).join(', ') });
    case 'too_big':
      return bigFault(issue, language);
    case 'too_small':
      return smallFault(issue, language);
    case 'not_multiple_of':
      return textIn(language, 'faults.wholeNumber');
    case 'invalid_format':
      return textIn(language, 'faults.form');
    case 'unrecognized_keys':
      return textIn(language, 'faults.unknownFields', { names: namesOf(issue.keys) });
    default:
      return textIn(language, 'faults.other');
  }
}

const kinds: Readonly<Record<string, 'text' | 'number' | 'wholeNumber' | 'truth' | 'list' | 'object'>> = {
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

function bigFault(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, language: Language): string {
  if (issue.origin === 'string') return textIn(language, 'errors.tooLong');
  const limit = String(issue.maximum);
  return textIn(language, issue.origin === 'array' ? 'faults.manyEntries' : 'faults.tooLarge', { limit });
}

function smallFault(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, language: Language): string {
  if (issue.origin === 'string') return textIn(language, issue.input === '' ? 'errors.required' : 'faults.tooShort');
  const limit = String(issue.minimum);
  return textIn(language, issue.origin === 'array' ? 'faults.fewEntries' : 'faults.tooSmall', { limit });
}

const MAX_NAMES = 5;
const MAX_NAME = 40;

/** The names come from the request: an answer does not repeat a long one. */
function namesOf(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_NAMES).map((key) => key.slice(0, MAX_NAME).toWellFormed());
  return [...shown, ...(keys.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
