import type { Language } from '@obverse/texts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { languageOf } from './language';

interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The parameter of a handler that receives the {@link Language} of the answer. */
export const VisitorLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<Request>().headers),
);
