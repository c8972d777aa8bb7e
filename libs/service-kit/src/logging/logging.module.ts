import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from './logger';

/** Token of the service's {@link Logger}. */
export const LOGGER = Symbol('Logger');

@Global()
@Module({})
export class LoggingModule {
  static forRoot(logger: Logger): DynamicModule {
    return { module: LoggingModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}
