import { apiMessages, endpoints } from '@obverse/contracts';
import { languages } from '@obverse/texts';
import { NotFoundException, PayloadTooLargeException, UnauthorizedException } from '@nestjs/common';
import { answerTo } from '../http/api-exception.filter';
import { EndpointInputPipe } from '../http/endpoint-input.pipe';
import { InvalidRequestError, NothingFoundError } from '../http/errors';
import { messageIn } from './messages';

const sentences = Object.values(apiMessages);

describe('messageIn', () => {
  it.each(languages.filter((language) => language !== 'en'))('words every sentence anew in %s', (language) => {
    const worded = sentences.map((sentence) => messageIn(language, sentence));
    expect(worded.filter((text) => sentences.some((sentence) => sentence === text))).toEqual([]);
    expect(new Set(worded).size).toBe(sentences.length);
  });
  it('leaves other texts as they are', () =>
    expect(messageIn('de', 'connect ECONNREFUSED')).toBe('connect ECONNREFUSED'));
});

describe('an error answer', () => {
  it.each([
    [new NothingFoundError(apiMessages.lotNotFound), 404, 'Kein gültiges Los gefunden', []],
    [new NotFoundException(), 404, 'Nichts gefunden', []],
    [new UnauthorizedException(), 401, 'Bitte melden Sie sich an oder registrieren Sie sich, um fortzufahren.', []],
    [new PayloadTooLargeException(), 413, 'Die Anfrage ist ungültig.', [{ message: 'Der Inhalt ist zu groß.' }]],
  ])('to %s is in the visitor’s language', (error, status, message, errors) =>
    expect(answerTo(error, 'de')).toMatchObject({ status, body: { message, errors } }),
  );

  const faultsOf = (input: Parameters<EndpointInputPipe['transform']>[0], endpoint = endpoints.search.search) => {
    try {
      new EndpointInputPipe(endpoint).transform(input);
    } catch (error) {
      if (error instanceof InvalidRequestError) return error.faults.map(({ message }) => message);
    }
    return [];
  };
  it('states the faults of a request in the visitor’s language', () => {
    const request = { params: {}, query: {}, body: { query: 7, auction: 'x' }, language: 'fr' } as const;
    expect(faultsOf(request)).toEqual(['doit être un texte', 'un identifiant de vente : 12 chiffres au plus']);
    expect(faultsOf({ ...request, body: undefined })).toEqual(['Un corps JSON est requis.']);
  });
});
