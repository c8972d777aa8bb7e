import { apiMessages, needsBody, type Endpoint } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { messageIn } from '../language/messages';
import { faultsIn } from '../language/schema-faults';
import { InvalidRequestError, type Fault } from './errors';

export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The language of the faults. Default English. */
  readonly language?: Language;
}

/** Validates a request against the schemas of an endpoint. Throws {@link InvalidRequestError} with all faults. */
@Injectable()
export class EndpointInputPipe implements PipeTransform<RequestParts, RequestParts> {
  constructor(private readonly endpoint: Endpoint) {}

  transform({ language = 'en', ...request }: RequestParts): RequestParts {
    const faults: Fault[] = [];
    const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
      if (!schema) return undefined;
      const result = schema.safeParse(value, { error: faultsIn(language) });
      if (result.success) return result.data;
      faults.push(
        ...result.error.issues.map((issue) => ({
          path: issue.path.map(String).join('.'),
          message: messageIn(language, issue.message),
        })),
      );
      return undefined;
    };
    const refuse = (): void => void faults.push({ message: messageIn(language, apiMessages.bodyRequired) });
    const input = {
      params: parse(this.endpoint.params, request.params),
      query: parse(this.endpoint.query, request.query),
      body: request.body === undefined && needsBody(this.endpoint) ? refuse() : parse(this.endpoint.body, request.body),
    };
    if (faults.length > 0) throw new InvalidRequestError(faults);
    return input;
  }
}
