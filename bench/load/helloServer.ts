import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal Node server: the ceiling on the same machine at the same time. */
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end('{"hello":"world"}');
});

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
