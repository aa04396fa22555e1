import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { MicorreoSettings } from '../../server/platform/config/readMicorreoSettings.ts';

type Step = 'token' | 'rates';

/** The fault of a step: a status, no answer at all, or a foreign body. */
type Fault = number | 'hang' | { body: string };

interface Rate {
  deliveredType: 'D' | 'S';
  productType: string;
  productName: string;
  price: number;
  deliveryTimeMin: string;
  deliveryTimeMax: string;
}

export interface MicorreoDouble {
  settings: MicorreoSettings;
  /** Every received request, in order. */
  received: { step: Step; body: unknown }[];
  /** Sets the rates that it offers from now on. */
  offer: (rates: Rate[]) => void;
  /** Makes a step fail from now on; null answers again. */
  fail: (step: Step, fault: Fault | null) => void;
  /** Tokens given until now are refused. */
  expireTokens: () => void;
  close: () => Promise<void>;
}

export const RATES: readonly Rate[] = [
  rate('D', 'Correo Argentino Expreso', 9_850.5, ['1', '3']),
  rate('D', 'Correo Argentino Clásico', 7_410.25, ['2', '5']),
  rate('S', 'Correo Argentino Clásico', 5_120, ['3', '6']),
];

function rate(
  deliveredType: 'D' | 'S',
  productName: string,
  price: number,
  [deliveryTimeMin, deliveryTimeMax]: [string, string],
): Rate {
  return {
    deliveredType,
    productType: 'CP',
    productName,
    price,
    deliveryTimeMin,
    deliveryTimeMax,
  };
}

/** Correo Argentino's MiCorreo on this machine, as far as rates need it: answers over HTTP and fails on demand. */
export async function openMicorreoDouble(): Promise<MicorreoDouble> {
  const received: MicorreoDouble['received'] = [];
  const faults = new Map<Step, Fault | null>();
  let rates: readonly Rate[] = RATES;
  let tokens = new Set<string>();
  const basic = `Basic ${Buffer.from('tienda:s3cr3ta').toString('base64')}`;

  function answer(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function refuse(response: ServerResponse): void {
    answer(response, 401, { code: '401', message: 'Unauthorized' });
  }

  function giveToken(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers.authorization !== basic) return refuse(response);
    const token = `token-${received.length}`;
    tokens.add(token);
    answer(response, 200, { token, expires: '2026-11-22 03:00:00' });
  }

  function giveRates(request: IncomingMessage, response: ServerResponse, body: unknown): void {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(token)) return refuse(response);
    const { customerId, deliveredType } = body as Record<string, unknown>;
    if (customerId !== '0000550997') return answer(response, 402, { code: '402', message: 'no' });
    answer(response, 200, {
      customerId,
      validTo: '2026-11-22T03:00:00.000-03:00',
      rates: rates.filter((each) => each.deliveredType === deliveredType),
    });
  }

  const server = createServer((request, response) => {
    const step: Step = request.url === '/micorreo/v1/token' ? 'token' : 'rates';
    void json(request).then((body) => {
      received.push({ step, body });
      const fault = faults.get(step) ?? null;
      if (fault === 'hang') return;
      if (typeof fault === 'number') return answer(response, fault, { message: 'fault' });
      if (fault) return void response.writeHead(200).end(fault.body);
      if (step === 'token') giveToken(request, response);
      else giveRates(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      apiUrl: `http://127.0.0.1:${port}/micorreo/v1`,
      user: 'tienda',
      password: 's3cr3ta',
      customerId: '0000550997',
      originPostalCode: '1428',
    },
    received,
    offer: (offered) => {
      rates = offered;
    },
    fail: (step, fault) => void faults.set(step, fault),
    expireTokens: () => {
      tokens = new Set();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
