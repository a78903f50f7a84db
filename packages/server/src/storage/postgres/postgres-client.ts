import pg from 'pg';

/**
 * A connection to PostgreSQL that does not crash the process when the server closes it. The driver's pool handles its errors only while
 * it is idle; a statement in progress rejects.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
