import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, seeded } from '../../tests/service/random.ts';

/** A line to a service that loses packets: what is lost comes a round trip later, and all that is behind it. */

/** Bytes of a packet on a mobile network. */
const packet = 1_400;

interface Losses {
  /** The share of packets that are lost. */
  share: number;
  /** Milliseconds of a round trip. */
  roundTrip: number;
}

function forward(from: Socket, to: Socket, random: Random, { share, roundTrip }: Losses): void {
  let turn = Promise.resolve();
  const inTurn = (act: () => unknown) => {
    turn = turn.then(async () => {
      await act();
    });
  };
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += packet) {
      const piece = data.subarray(at, at + packet);
      const isLost = random.is(share);
      inTurn(async () => {
        if (isLost) await delay(roundTrip);
        to.write(piece);
      });
    }
  });
  from.on('end', () => inTurn(() => to.end()));
  from.on('error', () => to.destroy());
}

export async function lossyLine(url: string, losses: Losses): Promise<{ url: string; stop(): void }> {
  const { hostname, port: servicePort } = new URL(url);
  const random = seeded(1);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(servicePort), host: hostname, allowHalfOpen: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    forward(near, far, random, losses);
    forward(far, near, random, losses);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
