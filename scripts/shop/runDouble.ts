import { parseArgs } from 'node:util';
import type { ApiFault } from '../../src/testing/fakes/openFaultyServer.ts';

interface PaymentDouble<NoticeFault> {
  url: string;
  notices: { fault: NoticeFault | null; release: () => Promise<void> };
  fail: (fault: ApiFault | null) => void;
}

interface DoubleOptions<NoticeFault extends string, Double extends PaymentDouble<NoticeFault>> {
  name: string;
  port: number;
  open: (options: { port: number }) => Promise<Double>;
  noticeFaults: readonly NoticeFault[];
  /** The environment of a shop whose cards it charges. */
  settings: (double: Double) => Readonly<Record<string, string>>;
  hint: string;
}

const API_FAULTS = [429, 500, 'hangs', 'stalls', 'slow'] as const;
/** Notices that are held back come after this. */
const HELD_BACK: readonly string[] = ['late', 'reversed'];
const RELEASE_MS = 20_000;

/** Starts a fake payment provider, with the faults that the command line names, and prints the settings for the shop. */
export async function runDouble<
  NoticeFault extends string,
  Double extends PaymentDouble<NoticeFault>,
>(options: DoubleOptions<NoticeFault, Double>): Promise<void> {
  const { name, noticeFaults } = options;
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(options.port) },
      notices: { type: 'string' },
      api: { type: 'string' },
    },
  });
  const double = await options.open({ port: Number(values.port) });
  const fault = noticeFaults.find((each) => each === values.notices) ?? null;
  double.notices.fault = fault;
  double.fail(API_FAULTS.find((each) => String(each) === values.api) ?? null);
  if (fault !== null && HELD_BACK.includes(fault)) {
    setInterval(() => void double.notices.release().catch(console.error), RELEASE_MS);
  }
  const settings = Object.entries(options.settings(double));
  console.log(`A fake ${name} listens at ${double.url}; it keeps data only in memory.
Start the shop with

${settings.map(([key, value]) => `  ${key}=${value}`).join('\n')}

Notices ${fault === null ? `come at once (--notices ${noticeFaults.join('|')} for trouble)` : `are ${fault}`}.
For trouble with the API: --api ${API_FAULTS.join('|')}.
${options.hint}`);
}
