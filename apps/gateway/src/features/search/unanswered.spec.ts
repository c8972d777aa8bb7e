import { DatabaseUnavailableError } from '@obverse/database';
import { IndexUnavailableError } from '@obverse/lot-index';
import { ClientGoneError, DeadlinePassedError, IndexRefusedError, OverloadedError } from '../../edge/admission/errors';
import { InvalidRequestError, NothingFoundError } from '../../edge/http/errors';
import { unansweredReasonOf } from './unanswered';

it.each([
  ['too much to do', new OverloadedError(), 'refused'],
  ['no time left', new DeadlinePassedError(), 'failed'],
  ['an index that is away', new IndexUnavailableError('away'), 'failed'],
  ['an index that is not asked any more', new IndexRefusedError('away'), 'failed'],
  ['a list of a user without the database', new DatabaseUnavailableError('away'), 'failed'],
  ['a fault of the code', new TypeError('x is undefined'), 'failed'],
  ['a client that has gone', new ClientGoneError(), undefined],
  ['a request that is wrong', new InvalidRequestError([]), undefined],
  ['a list that does not exist', new NothingFoundError(), undefined],
])('a search is counted by its error: %s', (_, error, reason) => expect(unansweredReasonOf(error)).toBe(reason));
