declare const brand: unique symbol;

/** A value that passed a check, told apart from its plain type by name only; costs nothing at run time. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
