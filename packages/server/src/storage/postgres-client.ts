import pg from 'pg';

/**
 * A connection to PostgreSQL whose end does not end the process. The server may close it at any time, also while it is checked out:
 * the driver's pool listens only while it is idle. Whoever waits for an answer is told by that statement's rejection.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
