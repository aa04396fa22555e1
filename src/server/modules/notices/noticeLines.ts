import { sql } from 'kysely';
import { fillPath } from '../../../contract/fillPath.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { formatAmount, formatMoney } from '../../../domain/money/formatMoney.ts';
import { RETAIL } from '../../../domain/money/priceList.ts';
import { answerDue } from '../../../domain/orders/withdrawal.ts';
import { formatDateTime } from '../../../domain/time/formatDate.ts';
import type { JobKind } from '../../../domain/tools/longJob.ts';
import type { KeyProvider } from '../../../domain/tools/providerKeys.ts';
import type { PauseReason } from '../../../domain/tools/webhook.ts';
import type { Notice, NoticeKind } from '../../../domain/tools/notice.ts';
import { LOW } from '../../platform/catalogue/lowStock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { strangersText } from '../../platform/mail/layout/strangersText.ts';
import { NEVER } from '../../platform/mail/mailOutbox.ts';

export interface KeptNotice extends Notice {
  amount: Cents | null;
}

/** A notice as people read it. Of a buyer it has the number, the name and the amount. */
export interface NoticeLine {
  label: string;
  text: string;
  /** The page of the tools where it is dealt with. */
  path: string;
}

const HOUR_MS = 3_600_000;

type Read = (trx: Queries, notices: readonly KeptNotice[]) => Promise<NoticeLine[]>;

/** The detail of a dispute that waits for documents. */
const DEADLINE = 'deadline';
const ANSWER_BY = sql<number | null>`(select min(d.deadline) from payments p
  join disputes d on d.provider = p.provider and d.payment_id = p.payment_id
  where p.order_id = orders.id and d.outcome = 'open' and d.documents = 'none')`;
/** Wishes for an exchange that wait for an answer. */
const WISHES = sql<number>`(select count(*) from order_exchanges x
  where x.order_id = orders.id and x.state = 'asked')`;
const OUTCOMES: Readonly<Record<string, string>> = {
  open: 'en disputa: no lo envíes hasta que se resuelva',
  won: 'la disputa terminó a favor de la tienda',
  lost: 'la disputa se perdió: el dinero volvió a quien compró',
};
const JOBS: Readonly<Record<JobKind, string>> = {
  clientTypeAssignment: 'Cambio de tipo de cliente',
  bulkEdit: 'Edición de productos',
  bulkEditUndo: 'Productos como estaban',
  backup: 'Copia de seguridad',
  importCheck: 'Revisión de un archivo',
  importApply: 'Importación del catálogo',
  saleStart: 'Comienzo de una oferta',
  saleEnd: 'Fin de una oferta',
};
const PAUSES: Readonly<Record<PauseReason, string>> = {
  failing: 'no recibió nada en tres días',
  gone: 'respondió que ya no existe',
  unreadable: 'su secreto no se puede leer: hay que crear otro',
};
const SERVICES: Readonly<Record<string, string>> = {
  mercadopago: 'Mercado Pago',
  smtp: 'Servidor de mail',
  micorreo: 'Correo Argentino',
} satisfies Record<KeyProvider, string>;

/** Reads what notices are about, as it is now: what was dealt with meanwhile has no line. */
export function noticeReader({ dialect }: Pick<Database, 'dialect'>, clock: Clock) {
  const among = (column: string, subjects: readonly (string | number)[]) =>
    dialect.isOneOf(sql.ref(column), sql`${dialect.list(subjects)}`);
  const idsOf = (notices: readonly KeptNotice[]) => notices.map(({ subject }) => Number(subject));

  /** Lines about orders. Null for one that is left out. */
  async function orders(
    trx: Queries,
    notices: readonly KeptNotice[],
    textOf: (order: OrderFacts, notice: KeptNotice) => string | null,
  ): Promise<NoticeLine[]> {
    const found = await trx
      .selectFrom('orders')
      .select(['order_number', 'first_name', 'last_name', 'total_cents', 'status'])
      .select(['payment_status', 'refund_due', ANSWER_BY.as('answer_by'), WISHES.as('wishes')])
      .where(
        among(
          'order_number',
          notices.map(({ subject }) => subject),
        ),
      )
      .execute();
    const byNumber = new Map(found.map((order) => [order.order_number, order]));
    return notices.flatMap((notice) => {
      const order = byNumber.get(notice.subject);
      const text = order ? textOf(order, notice) : null;
      if (!order || text === null) return [];
      const name = strangersText(`${order.first_name} ${order.last_name}`.trim());
      const path = fillPath(TOOLS_PAGES.order.path, { number: order.order_number });
      const words = [name, text].filter((each) => each !== '');
      return [{ label: order.order_number, text: words.join(' · '), path }];
    });
  }

  const readers: Record<NoticeKind, Read> = {
    newOrder: (trx, notices) => orders(trx, notices, ({ total_cents }) => formatMoney(total_cents)),
    transferToConfirm: (trx, notices) =>
      orders(trx, notices, ({ total_cents, status, payment_status }) =>
        status === 'pending' && payment_status === 'pending' ? formatMoney(total_cents) : null,
      ),
    exchangeAsked: (trx, notices) =>
      orders(trx, notices, ({ wishes }) => (wishes > 0 ? 'pide otro talle' : null)),
    dispute: (trx, notices) =>
      orders(trx, notices, ({ total_cents, answer_by: until }, { detail }) => {
        if (detail !== DEADLINE)
          return [formatMoney(total_cents), OUTCOMES[detail] ?? ''].join(' · ');
        if (until === null || until <= clock.now().getTime()) return null;
        return `la disputa se puede responder hasta el ${formatDateTime(until)}`;
      }),
    refundDue: (trx, notices) =>
      orders(trx, notices, ({ refund_due }, { amount, detail }) =>
        refund_due === 1 ? formatAmount(amount ?? 0, detail || 'ARS') : null,
      ),
    strayPayment: async (trx, notices) => {
      const found = await trx
        .selectFrom('stray_payments')
        .select(['id', 'payment_id', 'currency'])
        .select(sql<number>`amount_cents - refunded_cents`.as('amount'))
        .where(among('id', idsOf(notices)))
        .where('status', '=', 'approved')
        .whereRef('amount_cents', '>', 'refunded_cents')
        .orderBy('id')
        .execute();
      return found.map(({ payment_id, amount, currency }) => ({
        label: `Pago ${payment_id}`,
        text: formatAmount(amount, currency),
        path: TOOLS_PAGES.matters.path,
      }));
    },
    withdrawal: async (trx, notices) => {
      const found = await trx
        .selectFrom('withdrawals')
        .select(['code', 'order_number', 'created_at'])
        .where(
          among(
            'code',
            notices.map(({ subject }) => subject),
          ),
        )
        .where('answered_at', 'is', null)
        .orderBy('id')
        .execute();
      return found.map(({ code, order_number, created_at }) => ({
        label: order_number === '' ? code : `Pedido ${order_number}`,
        text: timeLeft(answerDue(created_at), clock.now().getTime()),
        path: `${TOOLS_PAGES.withdrawals.path}?state=open&orden=created`,
      }));
    },
    businessToApprove: async (trx, notices) => {
      const found = await trx
        .selectFrom('users as u')
        .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
        .select(['u.id', 'u.username', 'u.first_name', 'u.last_name'])
        .where(among('u.id', idsOf(notices)))
        .where('u.business', '=', 1)
        .where('u.cuit', 'is not', null)
        .where((is) =>
          is.or([is('u.declined_cuit', 'is', null), is('u.declined_cuit', '<>', is.ref('u.cuit'))]),
        )
        .where('c.basis_points', '>=', RETAIL.basisPoints)
        .orderBy('u.id')
        .execute();
      return found.map(({ id, username, first_name, last_name }) => ({
        label: strangersText(`${first_name} ${last_name}`.trim() || username),
        text: 'espera los precios mayoristas',
        path: fillPath(TOOLS_PAGES.customer.path, { id }),
      }));
    },
    lowStock: async (trx, notices) => {
      const found = await trx
        .selectFrom('variant_sizes as s')
        .innerJoin('variants as v', 'v.id', 's.variant_id')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['s.id', 's.size', 's.quantity', 'v.color', 't.name', 'p.id as product'])
        .where(among('s.id', idsOf(notices)))
        .where('s.quantity', '<=', LOW)
        .orderBy('t.name')
        .orderBy('s.id')
        .execute();
      return found.map(({ name, color, size, quantity, product }) => ({
        label: name,
        text: `${[color, size].filter(Boolean).join(' · ')}: ${left(quantity)}`,
        path: fillPath(TOOLS_PAGES.product.path, { id: product }),
      }));
    },
    soldOut: async (trx, notices) => {
      const found = await trx
        .selectFrom('products as p')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['p.id', 't.name'])
        .where(among('p.id', idsOf(notices)))
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('variants as v')
                .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
                .select('s.id')
                .whereRef('v.product_id', '=', 'p.id')
                .where('s.quantity', '>', 0),
            ),
          ),
        )
        .orderBy('t.name')
        .execute();
      return found.map(({ id, name }) => ({
        label: name,
        text: 'no queda ninguno',
        path: fillPath(TOOLS_PAGES.product.path, { id }),
      }));
    },
    deadMail: async (trx, notices) => {
      const found = await trx
        .selectFrom('mail_outbox')
        .select(['id', 'created_at'])
        .where(among('id', idsOf(notices)))
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '=', NEVER)
        .orderBy('id')
        .execute();
      return found.map(({ id, created_at }) => ({
        label: `Mail ${id}`,
        text: `del ${formatDateTime(created_at)}`,
        path: fillPath(TOOLS_PAGES.outboxMail.path, { id }),
      }));
    },
    failedJob: async (_trx, notices) =>
      notices.map(({ subject, detail }) => ({
        label: JOBS[detail as JobKind],
        text: `tarea n.º ${subject}`,
        path: fillPath(TOOLS_PAGES.job.path, { id: subject }),
      })),
    keysStopped: async (_trx, notices) =>
      notices.map(({ subject }) => ({
        label: SERVICES[subject] ?? subject,
        text: 'rechaza la clave de la tienda',
        path: fillPath(TOOLS_PAGES.key.path, { provider: subject }),
      })),
    webhookPaused: async (trx, notices) => {
      const found = await trx
        .selectFrom('webhooks')
        .select(['id', 'url', 'paused_for'])
        .where(among('id', idsOf(notices)))
        .where('is_on', '=', 0)
        .orderBy('id')
        .execute();
      return found.flatMap(({ id, url, paused_for: reason }) => {
        const path = fillPath(TOOLS_PAGES.webhook.path, { id });
        return reason === null ? [] : [{ label: new URL(url).host, text: PAUSES[reason], path }];
      });
    },
  };

  return async (
    trx: Queries,
    kind: NoticeKind,
    notices: readonly KeptNotice[],
  ): Promise<NoticeLine[]> => {
    // A size may have become low twice: that is one line.
    const last = new Map(notices.map((notice) => [`${notice.subject} ${notice.detail}`, notice]));
    return readers[kind](trx, [...last.values()]);
  };
}

interface OrderFacts {
  /** Until then a dispute waits for documents. */
  answer_by: number | null;
  total_cents: Cents;
  status: string;
  payment_status: string;
  refund_due: number;
  wishes: number;
}

/** Whole hours, rounded so that a reminder says the hour that it is for. */
function timeLeft(due: number, now: number): string {
  const hours = Math.round((due - now) / HOUR_MS);
  if (due <= now) return `el plazo venció el ${formatDateTime(due)}`;
  const left = hours < 1 ? 'queda menos de 1 h' : hours === 1 ? 'queda 1 h' : `quedan ${hours} h`;
  return `${left}, hasta el ${formatDateTime(due)}`;
}

function left(quantity: number): string {
  if (quantity === 0) return 'no queda ninguno';
  return quantity === 1 ? 'queda 1' : `quedan ${quantity}`;
}
