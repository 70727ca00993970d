/** Types for the used part of the package, which ships without types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  export interface Pdu {
    command: string;
    command_status: number;
    sequence_number: number;
    system_id?: string;
    password?: string;
    source_addr?: string;
    destination_addr?: string;
    data_coding?: number;
    esm_class?: number;
    registered_delivery?: number;
    message_id?: string;
    message_state?: number;
    receipted_message_id?: string;
    short_message?: { message?: string | Buffer };
    message_payload?: { message?: string | Buffer };
    response(options?: object): Pdu;
  }
  type Answered = (pdu: Pdu) => void;

  export interface Session extends EventEmitter {
    on(event: 'connect' | 'secureConnect' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(
      event: 'bind_transceiver' | 'submit_sm' | 'deliver_sm' | 'enquire_link' | 'unbind' | 'pdu',
      listener: (pdu: Pdu) => void,
    ): this;
    /** Each is false when the connection is gone; the callback never comes then. */
    bind_transceiver(options: object, answered: Answered): boolean;
    submit_sm(options: object, answered: Answered): boolean;
    deliver_sm(options: object, answered: Answered): boolean;
    enquire_link(answered: Answered): boolean;
    unbind(answered: Answered): boolean;
    send(pdu: Pdu): boolean;
    close(closed?: () => void): void;
    destroy(closed?: () => void): void;
  }

  interface Smpp {
    connect(options: { host: string; port: number; tls: boolean }): Session;
    createServer(listener: (session: Session) => void): NetServer;
  }
  const smpp: Smpp;
  export default smpp;
}
