import { Readable } from 'node:stream';
import { z } from 'zod';
import type { MercadoPagoSettings } from '../../../platform/config/Config.ts';

/** Reports of an account, as https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-content/reports/account-money/api describes them (read on 27 November 2026). */
export interface AccountReports {
  list(kind: ReportKind): Promise<AccountReport[]>;
  /** It is made in the background, and listed then. */
  create(kind: ReportKind, period: { from: number; until: number }): Promise<void>;
  download(kind: ReportKind, name: string): Promise<Readable>;
}

export type ReportKind = 'transactions' | 'releases';

export interface AccountReport {
  name: string;
  from: number;
  /** Exclusive. */
  until: number;
}

const API = 'https://api.mercadopago.com';
const PATHS: Readonly<Record<ReportKind, string>> = {
  transactions: '/v1/account/settlement_report',
  releases: '/v1/account/release_report',
};
/** A month's report is some megabytes. */
const DOWNLOAD_MS = 60_000;

const listSchema = z.array(
  z.object({
    file_name: z.string().nullish(),
    begin_date: z.string(),
    end_date: z.string(),
  }),
);

/** The SDK knows no reports. */
export function accountReports(settings: MercadoPagoSettings): AccountReports {
  const origin = settings.apiUrl ?? API;

  async function call(path: string, init: RequestInit & { timeoutMs?: number } = {}) {
    const { timeoutMs = settings.timeoutMs, ...more } = init;
    const answer = await fetch(new URL(path, origin), {
      ...more,
      headers: {
        authorization: `Bearer ${settings.accessToken}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`Mercado Pago answered ${answer.status} for ${path}`);
  }

  return {
    list: async (kind) => {
      const answer = await call(`${PATHS[kind]}/list`);
      return listSchema.parse(await answer.json()).flatMap((each) => {
        const [from, until] = [Date.parse(each.begin_date), Date.parse(each.end_date)];
        const isReady = /\.csv$/i.test(each.file_name ?? '');
        return isReady && !Number.isNaN(from + until)
          ? [{ name: each.file_name ?? '', from, until }]
          : [];
      });
    },
    create: async (kind, { from, until }) => {
      const answer = await call(PATHS[kind], {
        method: 'POST',
        body: JSON.stringify({ begin_date: wholeSecond(from), end_date: wholeSecond(until) }),
      });
      await answer.body?.cancel();
    },
    download: async (kind, name) => {
      const path = `${PATHS[kind]}/${encodeURIComponent(name)}`;
      const answer = await call(path, { timeoutMs: DOWNLOAD_MS });
      return Readable.from(Buffer.from(await answer.arrayBuffer()));
    },
  };
}

/** `2026-11-01T03:00:00Z` */
function wholeSecond(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
