import { OperatorError } from '../OperatorError.ts';
import type { ShopApp } from './ShopApp.ts';

interface ListenPlace {
  port: number;
  /** Null: all addresses, IPv4 and IPv6. */
  host: string | null;
}

const EVERY_ADDRESS = '::';
/** Fallback without IPv6. */
const EVERY_IPV4_ADDRESS = '0.0.0.0';
const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** Returns the listening port. @throws OperatorError when port or host is unavailable. */
export async function listen(app: ShopApp, { port, host }: ListenPlace): Promise<number> {
  try {
    await app.listen({ port, host: host ?? EVERY_ADDRESS });
  } catch (error) {
    if (host !== null || !NO_IPV6.has(codeOf(error))) throw asOperatorError(error, port, host);
    await app.listen({ port, host: EVERY_IPV4_ADDRESS }).catch((again: unknown) => {
      throw asOperatorError(again, port, host);
    });
  }
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? port) : port;
}

function asOperatorError(error: unknown, port: number, host: string | null): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} is taken: stop what uses it or set PORT to another.`);
    case 'EACCES':
      return new OperatorError(`Port ${port} may not be opened by this user: set PORT to another.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(`HOST "${host ?? ''}" is no address of this machine.`);
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
