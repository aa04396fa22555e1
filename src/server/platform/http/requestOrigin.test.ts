import type { FastifyRequest } from 'fastify';
import { originOf } from './requestOrigin.ts';

const request = (host: string) => ({ protocol: 'http', host }) as FastifyRequest;

test('PUBLIC_URL takes precedence over the request', () => {
  expect(originOf('https://brazada.example')(request('evil.example'))).toBe(
    'https://brazada.example',
  );
});

test.each(['localhost:8000', 'brazada.com.ar', '[::1]:8000', '127.0.0.1'])(
  '%s is a host',
  (host) => {
    expect(originOf(null)(request(host))).toBe(`http://${host}`);
  },
);

test.each(['', 'a b', 'a/b', 'x"><script>', 'a:b', 'user@host', 'host:1234567'])(
  '%j is not a host',
  (host) => {
    expect(originOf(null)(request(host))).toBe('http://localhost');
  },
);
