import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { downloadPicture } from './downloadPicture.ts';

let server: Server;
let answer: RequestListener;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

const anywhere = () => true;
const fetched = (path = '/', options = {}) =>
  downloadPicture(new URL(path, origin), { isAllowed: anywhere, ...options });

test('downloads the bytes', async () => {
  answer = (_request, response) => response.end('picture');
  expect(Buffer.from(await fetched()).toString()).toBe('picture');
});

test('follows redirects up to a limit', async () => {
  answer = ({ url }, response) => {
    if (url === '/there') response.end('picture');
    else response.writeHead(302, { location: url === '/here' ? '/there' : '/again' }).end();
  };
  expect(Buffer.from(await fetched('/here')).toString()).toBe('picture');
  await expect(fetched('/again')).rejects.toThrow('lleva de una dirección a otra');
});

test('connects to no private address, not even after a redirect', async () => {
  let asked = 0;
  answer = (_request, response) => {
    asked += 1;
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  };
  for (const address of [origin, origin.replace('127.0.0.1', 'localhost'), 'http://[::1]/']) {
    await expect(downloadPicture(new URL(address))).rejects.toThrow(
      'está en una dirección privada',
    );
  }
  expect(asked).toBe(0);
  const isAllowed = (address: string): boolean => address === '127.0.0.1';
  await expect(fetched('/', { isAllowed })).rejects.toThrow('está en una dirección privada');
  expect(asked).toBe(1);
});

test.each([
  ['ftp://example.org/a.jpg', 'no está en la web'],
  ['file:///etc/passwd', 'no está en la web'],
  ['https://ana:clave@example.org/a.jpg', 'tiene una contraseña en su dirección'],
])('rejects %s', async (address, reason) => {
  await expect(downloadPicture(new URL(address))).rejects.toThrow(reason);
});

test('reports missing, too large and too slow pictures', async () => {
  answer = (_request, response) => response.writeHead(404).end();
  await expect(fetched()).rejects.toThrow('la respuesta es 404');
  answer = (_request, response) => {
    const piece = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (response.write(piece)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  await expect(fetched()).rejects.toThrow('pesa más de 25 MB');
  answer = () => undefined;
  await expect(fetched('/', { timeoutMs: 50 })).rejects.toThrow('tarda demasiado');
  answer = ({ socket }) => socket.destroy();
  await expect(fetched()).rejects.toThrow('no se puede bajar (ECONNRESET)');
});
