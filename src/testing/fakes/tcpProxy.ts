import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network that a test makes slow, silent or broken, between a program and its server. */
export interface TcpProxy {
  port: number;
  /** Holds all bytes back, and those of new connections. */
  stall: () => void;
  goOn: () => void;
  /** Breaks all connections, and new ones at once, until `mend`. */
  cut: () => void;
  mend: () => void;
  /** Bytes arrive so much later. */
  delay: (ms: number) => void;
  /** New connections go to another port; those that there are break. */
  turnTo: (port: number) => void;
  close: () => void;
}

/** Passes bytes on to a port of this machine. */
export async function openTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = port;
  let isStalled = false;
  let isCut = false;
  let lateMs = 0;

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (lateMs === 0) to.write(bytes);
        else setTimeout(() => to.write(bytes), lateMs);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      sockets.add(from);
      if (isStalled) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function breakAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    delay: (ms) => {
      lateMs = ms;
    },
    turnTo: (next) => {
      target = next;
      breakAll();
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
