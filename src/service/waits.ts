/**
 * Waits of the service: for all that may never answer, the milliseconds after which it goes on without it, unless it is configured
 * otherwise. Each row tells what happens then. `npm run check` refuses a new wait that reads no row (scripts/waits); the test beside
 * this file names for each row the test that its wait ends. Those of the page are in `src/contract/waits.ts`.
 */
export const serviceWaits = {
  /**
   * SMS gateway, mail server, registry, geocoder, bot check, timestamp authority (PROVIDER_TIMEOUT). Then: messages are tried again
   * from the outbox, a registry is said not to answer, a PDF goes without a timestamp.
   */
  provider: 5_000,
  /** The SMPP gateway takes an SMS, while its link is alive. Then: the link is built anew and the SMS sent again, perhaps twice. */
  sms: 30_000,
  /** The mail server takes a message, past filters that search it. Then: it is sent again, and may arrive twice. */
  mail: 120_000,
  /** The reader of ID cards (ZENID_TIMEOUT). Then: the driver types what stands on the card. */
  reader: 20_000,
  /** S3 (S3_TIMEOUT). Then: the call fails and may be made again; what is deleted is deleted later. */
  fileStorage: 20_000,
  /** PostgreSQL takes a connection. Then: another host is tried, at last the call answers 503. */
  databaseConnection: 5_000,
  /** A host of PostgreSQL is to be had for a call. Then: the call answers 503. */
  databaseHost: 1_000,
  /** The database tells the metrics what waits and what is stored. Then: the metrics say that it is down (`database_up`). */
  databaseMetrics: 2_000,
  /** PostgreSQL ends a statement. Then: it is cut, and the call answers 503. */
  databaseStatement: 10_000,
  /** Another process lets go of SQLite. Then: the call answers 503. */
  databaseBusy: 5_000,
  /** A process makes a photo small, reads a card or draws a PDF. Then: it is killed; the call says so, or the PDF is drawn again. */
  job: 60_000,
  /** The processor time of the same. Then: the input is refused. */
  jobOnProcessor: 30_000,
  /** A caller sends the headers of a request. Then: the connection is cut. */
  requestHeaders: 15_000,
  /** A caller sends a small body. Then: the connection is cut. */
  requestSmallBody: 15_000,
  /** More of a file comes. Then: the connection is cut. */
  requestChunk: 60_000,
  /** A whole request comes, a large photo over one bar of signal. Then: the connection is cut. */
  request: 600_000,
  /** Calls and jobs under way end on shutdown (SHUTDOWN_TIMEOUT). Then: they are cut. */
  shutdown: 8_000,
} as const;
