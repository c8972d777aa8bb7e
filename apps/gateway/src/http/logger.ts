/** The service's logger, where a class needs one by injection. */
export const loggerToken = Symbol('logger');
