import { Client, type ClientConfig } from 'pg';

/** What node-postgres says when `query_timeout` is over. */
const LATE = 'Query read timeout';

/**
 * A client whose connection is closed when a query gets no answer within `query_timeout`. Otherwise the pool would give the connection to the next
 * query, which would wait behind the first one for ever: nothing ends a connection whose network drops packets or garbled the length of an answer.
 */
export class TimedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const close = (error: unknown) => {
      // Not `end()`, which waits for the running query.
      if (error instanceof Error && error.message === LATE) this.connection.stream.destroy();
    };
    this.query = new Proxy(this.query, {
      apply(query, client, given) {
        const answer: unknown = Reflect.apply(query, client, given);
        if (answer instanceof Promise) answer.catch(close);
        return answer;
      },
    });
  }
}
