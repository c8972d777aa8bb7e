/**
 * The sentences of error answers in English: what went wrong, and what a value must be. The server answers in the visitor's language; sentences of
 * `docs/product.md` are part of the contract.
 */
export { default as apiMessages } from '@obverse/texts/en/errors.json';
