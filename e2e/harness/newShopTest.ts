import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { shopEnvironment } from '../../scripts/shop/shopEnvironment.ts';
import { startShop } from '../../scripts/shop/startShop.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../src/testing/fakes/openMercadoPagoDouble.ts';
import { openSmtpDouble, type SmtpDouble } from '../../src/testing/fakes/smtpDouble.ts';
import { freePort } from '../../src/testing/freePort.ts';

export const OWNER = { email: 'duena@nadoclub.example', password: 'pileta-larga-verde' };

const root = path.resolve(import.meta.dirname, '../..');

export interface NewShop {
  url: string;
  smtp: SmtpDouble;
  mercadoPago: MercadoPagoDouble;
  /** Waits for a mail to an address that contains these words. */
  mailTo: (address: string, words: string) => Promise<string>;
}

/** A Playwright test in a real shop of its own on its first day: empty, closed, with one admin. */
export const test = base.extend<{ newShop: NewShop }>({
  newShop: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'new-shop-e2e-'));
    const port = await freePort();
    const smtp = await openSmtpDouble();
    const mercadoPago = await openMercadoPagoDouble();
    const settings = {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SEED: 'none',
      TEST_GATEWAY: 'off',
      MAIL_TO_FILES: 'off',
      MERCADOPAGO_API_URL: mercadoPago.url,
    };
    const shop = await startShop(dataDir, settings);
    await promisify(execFile)(
      process.execPath,
      ['scripts/adminCreate.ts', '--email', OWNER.email],
      {
        cwd: root,
        env: {
          ...shopEnvironment(port, dataDir),
          ...settings,
          ADMIN_PASSWORD: OWNER.password,
        },
      },
    );
    await use({ url: shop.url, smtp, mercadoPago, mailTo: mailsOf(smtp) });
    await shop.stop();
    await Promise.all([smtp.close(), mercadoPago.close()]);
    await rm(dataDir, { recursive: true });
  },
  baseURL: ({ newShop }, use) => use(newShop.url),
});

export { expect };

function mailsOf({ mails }: SmtpDouble): NewShop['mailTo'] {
  return async (address, words) => {
    let found: string | undefined;
    await expect
      .poll(
        () =>
          (found = mails
            .filter(({ to }) => to.includes(address))
            .map(read)
            .findLast((mail) => mail.includes(words))),
        {
          message: `mail to ${address}: ${words}`,
        },
      )
      .toBeDefined();
    return found!;
  };
}

/** Headers and body of a mail whose parts are quoted-printable. */
function read({ message }: { message: string }): string {
  const bytes = message
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
