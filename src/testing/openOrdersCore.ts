import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { BankAccount } from '../domain/orders/payment.ts';
import { PAYMENT_METHODS } from '../domain/orders/order.ts';
import { RETAIL } from '../domain/money/priceList.ts';
import { cartService } from '../server/modules/cart/cartService.ts';
import { drainCart } from '../server/modules/cart/drainCart.ts';
import { mailShop } from '../server/platform/mail/layout/mailShop.ts';
import { couponsRepository } from '../server/modules/coupons/couponsRepository.ts';
import { couponsService } from '../server/modules/coupons/couponsService.ts';
import type { PaymentNeeds } from '../server/modules/orders/OrderNeeds.ts';
import { createOrders, type Orders } from '../server/modules/orders/createOrders.ts';
import type { Clock } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { callLimits, guessLimits } from '../server/platform/http/callLimits.ts';
import { documentsInFolder } from '../server/platform/media/MediaStore.ts';
import { createLogger } from '../server/platform/logging/createLogger.ts';

export const BANK_ACCOUNT: BankAccount = {
  holder: 'Brazada SRL',
  cuit: '30500010912',
  bank: 'Banco de la Pileta',
  cbu: '2850590940090418135201',
  alias: 'brazada.pileta',
};

const ORIGIN = 'https://brazada.example';

const NO_QRS: PaymentNeeds['qrs'] = {
  show: () => Promise.reject(new Error('no codes here')),
  look: async () => null,
  takeBack: async () => null,
  checkDue: async () => undefined,
};

/** Logged entries by level. */
interface LoggedErrors {
  errors: string[];
}

/** The order services on a database, without a server. */
export function openOrdersCore(
  database: Database,
  clock: Clock,
  {
    refresh = async () => true,
    withdraw = async () => true,
    giveBack = async () => ({ id: null, state: 'refused', refusal: 'unknown' }),
    report = async () => undefined,
    followCase = async () => false,
    sendEvidence = async () => null,
    qrs = NO_QRS,
  }: Partial<
    Pick<
      PaymentNeeds,
      'refresh' | 'withdraw' | 'giveBack' | 'report' | 'followCase' | 'sendEvidence' | 'qrs'
    >
  > = {},
): Orders & LoggedErrors {
  const cart = cartService({ database, clock });
  const logger = createLogger('silent');
  const errors: string[] = [];
  const error = (_about: object, sentence: string): void => void errors.push(sentence);
  const orders = createOrders({
    database,
    media: { documents: documentsInFolder(join(tmpdir(), 'brazada-core')) },
    clock,
    logger: Object.assign(Object.create(logger), { error }),
    metrics: new Registry(),
    config: { rateLimit: false },
    ownOrigin: ORIGIN,
    originOf: () => ORIGIN,
    mailOriginOf: () => ORIGIN,
    limitCalls: callLimits(null),
    limitGuesses: guessLimits(null),
    mailShop: async (origin) => mailShop(origin, null),
    carts: {
      read: (owner, priceList) => cart.cart({ owner, priceList }),
      drain: drainCart(),
      ownerOf: () => null,
    },
    coupons: {
      ...couponsService({ database, repository: couponsRepository(), clock }),
      limit: { guess: (_request, make) => make() },
    },
    shipping: {
      quote: () => Promise.reject(new Error('nothing is quoted here')),
      pickupPoint: async () => null,
    },
    payments: {
      ways: async () => ({
        methods: [...PAYMENT_METHODS],
        bankAccount: BANK_ACCOUNT,
        cardProviders: ['prueba'],
      }),
      isTest: async () => true,
      refresh,
      withdraw,
      giveBack,
      report,
      followCase,
      sendEvidence,
      instructionsFor: async () => null,
      qrs,
    },
    withdrawals: { open: () => Promise.reject(new Error('no withdrawals here')) },
    site: async () => null,
    accountOf: () => Promise.reject(new Error('no accounts here')),
    priceListOf: async () => RETAIL,
    wakeMailWorker: () => undefined,
  });
  return { ...orders, errors };
}
