import type { Opening, OpeningChange } from '../../../domain/tools/opening.ts';
import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomToken, tokenHash } from '../../platform/crypto/token.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { invalid } from '../../platform/ShopError.ts';
import { openedMail, trialMail } from './openingMails.ts';
import {
  addAddress,
  knownSteps,
  openingRow,
  shopOffer,
  writeOpening,
} from './openingRepository.ts';

export interface OpeningService {
  /** True while shoppers can buy. */
  isOpen: () => Promise<boolean>;
  read: () => Promise<Opening>;
  /** Opening the shop mails all who wait for it, and forgets their addresses. */
  change: (change: OpeningChange, by: Actor, origin: string) => Promise<Opening>;
  /** Mails a link with a code to the admin. */
  tryMail(by: Actor, linkTo: (code: string) => string): Promise<void>;
  /** @throws ShopError invalid for a code of another mail */
  confirmMail: (code: string) => Promise<Opening>;
  /** An admin has seen what shoppers of a postal code are quoted. */
  noteDeliveryTrial: () => Promise<void>;
  /** Remembers an address until the shop opens; the same one once. */
  remember: (email: string) => Promise<void>;
}

interface OpeningDeps {
  database: Database;
  clock: Clock;
  paymentMethods: () => Promise<PaymentMethod[]>;
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

const OTHER_CODE = 'Ese enlace no es el del último mail de prueba. Pedí otro.';
const MAILS_A_READ = 500;

export function openingService(deps: OpeningDeps): OpeningService {
  const { database, clock, paymentMethods, wakeMailWorker } = deps;
  const memo = new CatalogueMemo(database);
  const now = () => clock.now().getTime();

  /** The means of payment are read beforehand: a transaction would wait for a second connection. */
  async function readOn(on: Queries, methods: readonly PaymentMethod[]): Promise<Opening> {
    const row = await openingRow(on);
    const offer = await shopOffer(on);
    const { count } = await on
      .selectFrom('opening_mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      isOpen: row.is_open === 1,
      isListHidden: row.is_list_hidden === 1,
      steps: {
        ...(await knownSteps(on, row)),
        products: offer.products > 0,
        payment: methods.length > 0,
        delivery: offer.pickupPoints > 0 || (offer.zones > 0 && row.delivery_tried_at !== null),
      },
      offer: {
        ...offer,
        paysByCard: methods.includes('Tarjeta de Credito'),
        paysByTransfer: methods.includes('Transferencia bancaria'),
      },
      waiting: count,
    };
  }

  /** Enqueues a mail to each address, in the transaction that opens the shop. */
  async function mailWaiting(trx: Queries, shop: MailShop): Promise<void> {
    for (;;) {
      const rows = await trx
        .selectFrom('opening_mails')
        .select('email')
        .orderBy('email')
        .limit(MAILS_A_READ)
        .execute();
      const last = rows.at(-1);
      if (!last) return;
      for (const { email } of rows) await enqueueMail(trx, openedMail(email, shop), now());
      await trx.deleteFrom('opening_mails').where('email', '<=', last.email).execute();
    }
  }

  return {
    isOpen: () => memo.get('opening', async () => (await openingRow(database.db)).is_open === 1),

    read: async () => readOn(database.db, await paymentMethods()),

    change: async (change, by, origin) => {
      const shop = await deps.mailShop(origin);
      const methods = await paymentMethods();
      const after = await database.changeCatalogue(async (trx) => {
        const before = await openingRow(trx);
        await writeOpening(trx, {
          ...(change.isOpen !== undefined && { is_open: flag(change.isOpen) }),
          ...(change.isListHidden !== undefined && { is_list_hidden: flag(change.isListHidden) }),
          ...(change.areTextsRead && { texts_read_at: now() }),
        });
        if (change.isOpen) await mailWaiting(trx, shop);
        const changed = await readOn(trx, methods);
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'setting',
          id: 'opening',
          before: { isOpen: before.is_open === 1 },
          after: { isOpen: changed.isOpen },
        });
        return changed;
      });
      wakeMailWorker();
      return after;
    },

    tryMail: async ({ userId }, linkTo) => {
      const code = randomToken();
      const link = linkTo(code);
      const shop = await deps.mailShop(new URL(link).origin);
      await database.transaction(async (trx) => {
        const { email } = await trx
          .selectFrom('users')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        await writeOpening(trx, { mail_code_hash: tokenHash(code) });
        await enqueueMail(trx, trialMail(email, link, shop), now());
      });
      wakeMailWorker();
    },

    confirmMail: async (code) => {
      const methods = await paymentMethods();
      return database.transaction(async (trx) => {
        const row = await openingRow(trx);
        if (row.mail_code_hash !== tokenHash(code)) throw invalid(OTHER_CODE);
        await writeOpening(trx, { mail_received_at: row.mail_received_at ?? now() });
        return readOn(trx, methods);
      });
    },

    noteDeliveryTrial: async () => {
      const { delivery_tried_at: triedAt } = await openingRow(database.db);
      if (triedAt !== null) return;
      await database.transaction((trx) => writeOpening(trx, { delivery_tried_at: now() }));
    },

    remember: async (email) => {
      await database.transaction((trx) => addAddress(trx, email, now()));
    },
  };
}
