import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Shutdown } from './shutdown';

@Global()
@Module({})
export class LifecycleModule {
  static forRoot(shutdown: Shutdown): DynamicModule {
    return { module: LifecycleModule, providers: [{ provide: Shutdown, useValue: shutdown }], exports: [Shutdown] };
  }
}
