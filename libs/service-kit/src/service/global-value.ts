import type { DynamicModule, InjectionToken, Type } from '@nestjs/common';

/** A root module with a value that was made before the container, and that every module may inject. */
export function withGlobalValue<T>(module: Type, token: InjectionToken<T>, value: T): DynamicModule {
  return { module, global: true, providers: [{ provide: token, useValue: value }], exports: [token] };
}
