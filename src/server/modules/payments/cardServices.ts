import type { CardProvider } from '../../../domain/orders/cardProvider.ts';
import type { MercadoPagoSettings } from '../../platform/config/Config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import { builtFrom } from '../../platform/keys/builtFrom.ts';
import type { KeyAlarm } from '../../platform/keys/keyAlarm.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { tracedMethods } from '../../platform/telemetry/tracing.ts';
import type { PreferenceTerms } from './mercadoPago/preferenceOf.ts';
import { paymentAttemptsRepository } from './paymentAttemptsRepository.ts';
import type { SettlePayment } from './paymentCasesService.ts';
import { paymentChecksService, type PaymentChecksService } from './paymentChecksService.ts';
import { paymentPagesService, type PaymentPagesService } from './paymentPagesService.ts';
import type { PaymentProvider } from './PaymentProvider.ts';
import { withFormerAccounts } from './withFormerAccounts.ts';

/** A provider in use, with its pages and the checks of its open payments. */
export interface CardServices {
  provider: PaymentProvider;
  pages: PaymentPagesService;
  checks: PaymentChecksService;
}

interface CardServicesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  keys: Pick<ShopKeys, 'mercadoPago' | 'mobbex'>;
  soundKeyAlarm: KeyAlarm;
  settlePayment: SettlePayment;
  terms: () => Promise<PreferenceTerms>;
  /** Charges where no provider has keys; null for none. */
  testProvider: PaymentProvider | null;
}

export interface Cards {
  /** The providers that charge cards now, the default first. Built again when their keys change. */
  all(): Promise<readonly CardServices[]>;
  /** Null for one that is not in use. */
  of(name: string): Promise<CardServices | null>;
  /** The wanted one, or that of the order's last page, or else the default. Null for none. */
  forOrder(orderId: number, wanted?: CardProvider): Promise<CardServices | null>;
}

export function cardServices(deps: CardServicesDeps): Cards {
  const attempts = paymentAttemptsRepository(deps.database);
  const { testProvider } = deps;
  const servicesOf = (provider: PaymentProvider): CardServices => ({
    provider,
    pages: paymentPagesService({ provider, attempts, ...deps }),
    checks: paymentChecksService({ provider, attempts, ...deps }),
  });
  const all = builtFrom(deps.keys.mercadoPago, async (accounts) => {
    const withKeys = [await mercadoPago(accounts, deps), await mobbex(deps)];
    const charging = withKeys.some((each) => each !== null) ? withKeys : [testProvider];
    const providers = charging.filter((each) => each !== null);
    if (providers.length === 0)
      deps.logger.warn('no MERCADOPAGO_ACCESS_TOKEN: cards are not offered');
    return providers.map(servicesOf);
  });
  const of = async (name: string | undefined) =>
    (await all()).find(({ provider }) => provider.name === name) ?? null;

  return {
    all,
    of,
    forOrder: async (orderId, wanted) => {
      if (wanted) return of(wanted);
      const [usual = null] = await all();
      return (await of((await attempts.ofOrder(orderId))[0]?.provider)) ?? usual;
    },
  };
}

/** The package is loaded only when used. Null without an account. */
async function mercadoPago(
  accounts: readonly MercadoPagoSettings[],
  { terms, logger, soundKeyAlarm }: Pick<CardServicesDeps, 'terms' | 'logger' | 'soundKeyAlarm'>,
): Promise<PaymentProvider | null> {
  if (accounts.length === 0) return null;
  const { mercadoPagoProvider } = await import('./mercadoPago/mercadoPagoProvider.ts');
  const [current, ...former] = accounts.map((settings, at) =>
    mercadoPagoProvider({
      settings,
      terms,
      // A former account may be closed: nothing new is charged with it.
      ...(at === 0 && { onRefused: () => void soundKeyAlarm('mercadopago') }),
    }),
  );
  return current ? tracedMethods('payments', withFormerAccounts(current, former, logger)) : null;
}

/** Loaded only when used. Null without keys. */
async function mobbex({
  keys,
  clock,
  terms,
}: Pick<CardServicesDeps, 'keys' | 'clock' | 'terms'>): Promise<PaymentProvider | null> {
  if (!keys.mobbex) return null;
  const { mobbexProvider } = await import('./mobbex/mobbexProvider.ts');
  return tracedMethods('payments', mobbexProvider({ settings: keys.mobbex, clock, terms }));
}
