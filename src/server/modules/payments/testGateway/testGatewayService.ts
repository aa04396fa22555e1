import { isId } from '../../../../domain/id.ts';
import type { CardProvider } from '../../../../domain/orders/cardProvider.ts';
import { missingOf } from '../../../../domain/orders/orderPayments.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, tokenHash } from '../../../platform/crypto/token.ts';
import { signNotice } from '../noticeSignature.ts';
import { readSignedNotice } from '../readSignedNotice.ts';
import type { NoticeParts, PaymentProvider } from '../PaymentProvider.ts';
import type {
  TestCheckout,
  TestGatewayRepository,
  TestPayment,
  TestRefund,
  TestStatus,
} from './testGatewayRepository.ts';

export const TEST_GATEWAY = 'prueba' satisfies CardProvider;

/** Data of the gateway's page. */
export interface GatewayPage extends TestCheckout {
  state: 'open' | 'pending' | 'rejected' | 'paid' | 'expired';
}

interface SignedNotice extends NoticeParts {
  headers: Record<string, string>;
  query: Record<string, string>;
}

/** A provider without real money: it stores its own payments and sends webhooks like Mercado Pago. */
export interface TestGatewayService {
  provider: PaymentProvider;
  /** Null without the right token. */
  page(orderNumber: string, token: string): Promise<GatewayPage | null>;
  /** The payment with this status; null when nothing is payable any more. */
  pay(page: GatewayPage, status: TestStatus): Promise<number | null>;
  /** The signed webhook about a payment. */
  notice(paymentId: number): SignedNotice;
}

interface TestGatewayDeps {
  repository: TestGatewayRepository;
  clock: Clock;
}

const CURRENCY = 'ARS';

export function testGatewayService({ repository, clock }: TestGatewayDeps): TestGatewayService {
  /** The gateway calls only its own process. */
  const secret = randomToken();
  const now = () => clock.now().getTime();

  async function reported(payment: TestPayment): Promise<ProviderPayment> {
    return asProviderPayment(payment, await repository.refundsOf(payment.id));
  }

  async function fetchPayment(id: string): Promise<ProviderPayment | null> {
    if (!isId(Number(id))) return null;
    const payment = await repository.findPayment(Number(id));
    return payment && reported(payment);
  }

  return {
    provider: {
      name: TEST_GATEWAY,
      start: async ({ order, orderUrl }) => {
        const token = randomToken();
        const { pathname, search } = new URL(orderUrl);
        await repository.open({
          tokenHash: tokenHash(token),
          orderNumber: order.number,
          amount: missingOf(order),
          returnUrl: pathname + search,
          expiresAt: order.expiresAt,
          now: now(),
        });
        const page = `/pasarela-de-prueba/${encodeURIComponent(order.number)}?t=${token}`;
        return { preferenceId: tokenHash(token), redirectUrl: new URL(page, orderUrl).href };
      },
      readNotice: (parts) => readSignedNotice(parts, secret),
      fetchPayment,
      cancelPayment: async (id) => {
        await repository.withdraw(Number(id), now());
        return fetchPayment(id);
      },
      refund: async ({ paymentId, amount, key }) => {
        const payment = await fetchPayment(paymentId);
        if (!payment) return null;
        const isPaid = payment.status === 'approved' || payment.status === 'refunded';
        if (!isPaid) return { id: null, state: 'refused', refusal: 'state' };
        const id = await repository.refund(Number(paymentId), amount, key, now());
        if (id === null) return { id: null, state: 'refused', refusal: 'amount' };
        return { id: String(id), state: 'done' };
      },
      disputes: null,
      qrs: null,
      closePage: (preferenceId) => repository.close(preferenceId, now()),
      findPayments: async (orderNumber) =>
        Promise.all((await repository.paymentsOf(orderNumber)).map(reported)),
    },
    page: async (orderNumber, token) => {
      const checkout = await repository.findCheckout(tokenHash(token));
      if (checkout?.orderNumber !== orderNumber) return null;
      const statuses = (await repository.paymentsOf(orderNumber)).map(({ status }) => status);
      const { expiresAt } = checkout;
      const isOver = expiresAt !== null && expiresAt <= now();
      return { ...checkout, state: stateOf(statuses, isOver) };
    },
    pay: async ({ id, state }, status) =>
      state === 'paid' || state === 'expired' ? null : repository.pay(id, status, now()),
    notice: (paymentId) => {
      const parts = { dataId: String(paymentId), requestId: randomToken() };
      return {
        headers: {
          'x-signature': signNotice(secret, parts, String(now())),
          'x-request-id': parts.requestId,
        },
        query: { 'data.id': parts.dataId, type: 'payment', source_news: 'webhooks' },
      };
    },
  };
}

function stateOf(
  statuses: readonly TestPayment['status'][],
  isOver: boolean,
): GatewayPage['state'] {
  if (statuses.includes('approved')) return 'paid';
  if (isOver) return 'expired';
  const last = statuses.at(-1);
  return last === 'pending' || last === 'rejected' ? last : 'open';
}

function asProviderPayment(
  { id, ...payment }: TestPayment,
  refunds: readonly TestRefund[],
): ProviderPayment {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = refunded > 0 && refunded === payment.amount;
  return {
    ...payment,
    status: isWhole ? 'refunded' : payment.status,
    ...(refunds.length > 0 && {
      refunds: refunds.map((each) => ({
        id: String(each.id),
        amount: each.amount,
        state: 'done' as const,
      })),
    }),
    refunded,
    dispute: null,
    changedAt: null,
    id: String(id),
    provider: TEST_GATEWAY,
    currency: CURRENCY,
  };
}
