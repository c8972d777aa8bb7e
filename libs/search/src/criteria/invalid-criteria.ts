/** What is wrong with a criterion: the path of the field in the request, and a message of the contract. */
export interface CriteriaFault {
  readonly path: string;
  readonly message: string;
}

/** The criteria cannot be applied. */
export class InvalidCriteriaError extends Error {
  override readonly name = 'InvalidCriteriaError';
  constructor(readonly faults: readonly CriteriaFault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join(' '));
  }
}
