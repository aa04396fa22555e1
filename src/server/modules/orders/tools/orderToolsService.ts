import type {
  AdminOrder,
  BulkResult,
  OrderColumn,
  OrderFilters,
  OrderRow,
  OrderSort,
  Recipient,
} from '../../../../domain/orders/adminOrder.ts';
import {
  canEditAddress,
  resentMails,
  type ResentMail,
} from '../../../../domain/orders/orderActions.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { isWholesale } from '../../../../domain/money/priceList.ts';
import type { Page } from '../../../../domain/page.ts';
import type { Guest } from '../../../../domain/people/customer.ts';
import { formatPostalCode } from '../../../../domain/people/postalCode.ts';
import { addressLine } from '../../../../domain/people/savedAddress.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import { placeColumnsOf } from '../../../platform/database/placeColumns.ts';
import { writeOrderTexts } from '../../../platform/database/writeOrderTexts.ts';
import type { WriteMail } from '../../../platform/mail/mailDelivery.ts';
import { countedPage, pageAtOnce, type PageRequest } from '../../../platform/PageRequest.ts';
import { conflict, notFound, ShopError } from '../../../platform/ShopError.ts';
import type { AdminOrdersService } from '../life/adminOrdersService.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import type { ReceivedTransfer } from '../life/confirmedMoney.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { OrderNotification } from '../mails/OrderNotification.ts';
import type { ShopNeeds } from '../OrderNeeds.ts';
import { orderKey, orderUrl } from '../orderKeys.ts';
import { guestsRepository } from './guestsRepository.ts';
import { orderBoardRepository } from './orderBoardRepository.ts';
import { orderRowsRepository, type OrderFileRow } from './orderRowsRepository.ts';
import { orderToolsRepository } from './orderToolsRepository.ts';

/** One step of many orders. */
interface BulkStep {
  numbers: string[];
  status: 'prepared' | 'shipped';
  carrier?: string | undefined;
  /** Codes by order number. */
  trackingCodes: Readonly<Record<string, string>>;
}

/** A transfer for one of many orders. */
interface BulkTransfer extends ReceivedTransfer {
  number: string;
}

/** Every method about one order: @throws ShopError notFound for an unknown number */
export interface OrderToolsService {
  /** @throws ShopError notFound past the end */
  list(filters: OrderFilters, sort: OrderSort, page: PageRequest): Promise<Page<OrderRow>>;
  /** The newest ones. */
  first(filters: OrderFilters, most: number): Promise<OrderRow[]>;
  board(filters: OrderFilters): Promise<OrderColumn[]>;
  /** Buyers without an account. @throws ShopError notFound past the end */
  guests(text: string | undefined, page: PageRequest): Promise<Page<Guest>>;
  /** Every order of the filters, read on demand. Recorded in the audit. */
  file(filters: OrderFilters, by: Actor): Promise<AsyncGenerator<OrderFileRow[]>>;
  /** The link for the buyer has this origin. */
  find(number: string, origin: string): Promise<AdminOrder>;
  printed(numbers: readonly string[]): Promise<Pick<AdminOrder, 'order' | 'recipient'>[]>;
  /** The proof of the sale for a bank, as a PDF. */
  dossier(number: string): Promise<Buffer>;
  /** Orders that can take the step take it. */
  bulkStep(step: BulkStep, by: Actor): Promise<BulkResult>;
  /** Each by itself, as `confirmTransfer` does it. */
  bulkTransfers(transfers: readonly BulkTransfer[], by: Actor): Promise<BulkResult>;
  /** Prices, shipping cost and dates stay as promised. @throws ShopError conflict once it is packed */
  changeRecipient(number: string, by: Actor, change: RecipientUpdate): Promise<void>;
  addNote(number: string, by: Actor, text: string): Promise<void>;
  /** @throws ShopError conflict for a mail that is not true any more */
  resend(number: string, by: Actor, mail: ResentMail): Promise<void>;
}

interface RecipientUpdate {
  version: number;
  recipient: Recipient;
}

const PER_COLUMN = 20;
const NO_ORDER = 'No encontramos ese pedido.';
const NOT_EDITABLE = 'La entrega se puede cambiar hasta que el pedido está armado.';
const NOT_TRUE = 'Ese mail ya no corresponde al estado del pedido.';
const ERASED = 'El pedido no tiene un email al que escribir.';
const NO_INSTRUCTIONS = 'El pedido ya no se puede pagar.';
const FAILED = 'No se pudo. Probá de nuevo con este pedido.';

interface OrderToolsDeps extends LifeDeps {
  shop: Pick<ShopNeeds, 'priceListOf' | 'site'>;
  /** Signs the keys of orders. */
  secret: () => Promise<string>;
  /** Renders a mail that waits. */
  writeMail: WriteMail;
}

export function orderToolsService(
  deps: OrderToolsDeps,
  admin: AdminOrdersService,
): OrderToolsService {
  const { database, life, orders, payments, notifyBuyer, clock, logger, secret } = deps;
  const rows = orderRowsRepository(database);
  const columns = orderBoardRepository(database, rows);
  const details = orderToolsRepository(database);
  const guests = guestsRepository(database);
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /** The news for a mail; null if it is not true any more. */
  async function notificationOf(order: Order, mail: ResentMail): Promise<OrderNotification | null> {
    if (mail !== 'placed') return { kind: mail };
    const payment = await payments.instructionsFor(order, { orderUrl: '' });
    return payment && { kind: 'placed', payment };
  }

  /** Each order by itself: one that cannot stops no other. */
  async function eachOf(
    numbers: Iterable<string>,
    change: (number: string) => Promise<unknown>,
  ): Promise<BulkResult> {
    const result: BulkResult = { done: [], refused: [] };
    for (const number of numbers) {
      try {
        await change(number);
        result.done.push(number);
      } catch (error) {
        const isRefusal = error instanceof ShopError && error.kind !== 'unavailable';
        if (!isRefusal)
          logger.error({ err: error, order: number }, 'a bulk step of an order failed');
        result.refused.push({ number, reason: isRefusal ? error.message : FAILED });
      }
    }
    return result;
  }

  return {
    list: async (filters, sort, page) =>
      pageAtOnce(page, rows.count(filters), (range) => rows.list(filters, sort, range)),
    first: (filters, most) => rows.list(filters, '-placed', { limit: most, offset: 0 }),
    board: (filters) => columns.board(filters, PER_COLUMN),
    guests: (text, page) => countedPage(page, (range) => guests.list(text, range)),
    file: async (filters, by) => {
      const after = { ...filters, text: filters.text === undefined ? null : '…' };
      await database.transaction((trx) =>
        recordAudit(trx, by, { at: now(), action: 'exported', entity: 'order', id: '', after }),
      );
      return rows.batches(filters);
    },
    find: async (number, origin) => {
      const detail = await details.find(number);
      if (!detail) throw notFound(NO_ORDER);
      const { hasKey, ...admin } = detail;
      const mails = await Promise.all(
        detail.mails.map(async (mail) =>
          mail.news === null || mail.subject !== ''
            ? mail
            : { ...mail, subject: (await deps.writeMail(mail.news))?.subject ?? '' },
        ),
      );
      const key = hasKey ? orderKey(await secret(), number) : null;
      const { transferTolerance } = await deps.settings();
      const isExempt = isWholesale(await deps.shop.priceListOf(admin.order.clientType));
      return {
        ...admin,
        mails,
        isExempt,
        transferTolerance,
        buyerUrl: orderUrl(origin, number, key),
      };
    },
    printed: (numbers) => details.printed(numbers),
    dossier: async (number) => {
      const [admin, site] = await Promise.all([details.find(number), deps.shop.site()]);
      if (!admin) throw notFound(NO_ORDER);
      const mails = await details.sentMails(admin.mails.map(({ id }) => id));
      const { orderDossier } = await import('../disputes/orderDossier.ts');
      return orderDossier({ admin, mails, shopName: site?.shopName ?? '', at: now() });
    },

    bulkStep: ({ numbers, trackingCodes, ...step }, by) =>
      eachOf(new Set(numbers), (number) =>
        admin.updateStatus({ ...step, numbers: [number], trackingCode: trackingCodes[number] }, by),
      ),

    bulkTransfers: (transfers, by) => {
      const byNumber = new Map(transfers.map((each) => [each.number, each]));
      return eachOf(byNumber.keys(), (number) =>
        admin.confirmTransfer(number, by, byNumber.get(number)),
      );
    },

    changeRecipient: async (number, by, { version, recipient }) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        const stored = held && (await orders.findOn(trx, number));
        if (!held || !stored) throw notFound(NO_ORDER);
        if (held.version !== version) throw await staleSave(trx, 'order', number);
        if (!canEditAddress(stored.order)) throw conflict(NOT_EDITABLE);
        const before = await details.recipient(trx, held.id);
        await life.save(trx, held.id, recipientColumns(recipient));
        await writeOrderTexts(trx, [held.id]);
        const at = now();
        const was = addressSentence(before);
        if (was !== addressSentence(recipient)) {
          await log.add(trx, held.id, { kind: 'address', text: was, userId: by.userId, at });
        }
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'order',
          id: number,
          before: flat(before),
          after: flat(recipient),
        });
      });
    },

    addNote: async (number, by, text) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!held) throw notFound(NO_ORDER);
        const at = now();
        await log.add(trx, held.id, { kind: 'note', text, userId: by.userId, at });
        const after = { noteLength: text.length };
        await recordAudit(trx, by, { at, action: 'created', entity: 'order', id: number, after });
      });
    },

    resend: async (number, by, mail) => {
      const stored = await orders.find(number);
      if (!stored) throw notFound(NO_ORDER);
      const { order } = stored;
      if (order.buyer === '') throw conflict(ERASED);
      if (!resentMails(order).includes(mail)) throw conflict(NOT_TRUE);
      const notification = await notificationOf(order, mail);
      if (!notification) throw conflict(NO_INSTRUCTIONS);
      await database.transaction(async (trx) => {
        const at = now();
        await notifyBuyer(trx, stored, notification);
        await log.add(trx, order.id, { kind: 'mail', text: mail, userId: by.userId, at });
        const after = { mail };
        await recordAudit(trx, by, { at, action: 'resent', entity: 'order', id: number, after });
      });
      deps.afterCommit();
    },
  };
}

function recipientColumns({ firstName, lastName, telephone, address }: Recipient) {
  return {
    first_name: firstName,
    last_name: lastName,
    telephone,
    ...placeColumnsOf(address),
    postal_code: address.postalCode ? formatPostalCode(address.postalCode) : '',
  };
}

function flat({ address, ...person }: Recipient): Record<string, unknown> {
  const { postalCode, ...place } = address;
  return { ...person, ...place, postalCode: postalCode && formatPostalCode(postalCode) };
}

/** `Rita Paz, Bv. Oroño 1265, 3.º B, Rosario, Santa Fe, 2000` */
function addressSentence({ firstName, lastName, address }: Recipient): string {
  const { city, province, postalCode } = address;
  const code = postalCode ? formatPostalCode(postalCode) : '';
  return [`${firstName} ${lastName}`.trim(), addressLine(address), city, province, code]
    .filter((part) => part !== '')
    .join(', ');
}
