declare const brand: unique symbol;

/** A checked value. It differs from its plain type by name only, without a cost at run time. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
