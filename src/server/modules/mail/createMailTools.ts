import type { Clock } from '../../platform/clock.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Config } from '../../platform/config/Config.ts';
import type { ShopKeys } from '../../platform/keys/shopKeys.ts';
import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { WriteMail } from '../../platform/mail/mailDelivery.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';
import { forgetRecipient } from './forgetRecipient.ts';
import { mailRoutes } from './mailRoutes.ts';
import { mailService } from './mailService.ts';
import { mailPreviewRoutes } from './previews/mailPreviewRoutes.ts';
import {
  mailPreviewService,
  type PreviewOrders,
  type WriteShopMails,
} from './previews/mailPreviewService.ts';
import { mailToolsRoutes } from './previews/mailToolsRoutes.ts';

interface MailToolsDeps {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'mailPreview'>;
  keys: Pick<ShopKeys, 'means'>;
  orders: { lookup: PreviewOrders };
  /** Renders what is stored unrendered. */
  writeMail: WriteMail;
  writeMails: WriteShopMails;
  limitCalls: LimitCalls;
  originOf: OriginOf;
  /** Base of links in mails. */
  mailOriginOf: OriginOf;
  /** Called after a commit that made mail due. */
  wakeMailWorker: () => void;
}

/** The outbox and the mails themselves, for admins; previews without a login are for developers. */
export function createMailTools({ orders, ...given }: MailToolsDeps) {
  const deps = { ...given, orders: orders.lookup };
  const mails = mailService(given);
  return {
    routes: async (app: ShopApp) => {
      await app.register(mailRoutes({ ...deps, mails }));
      await app.register(mailToolsRoutes({ ...deps, previews: mailPreviewService(deps) }));
    },
    pages: async (app: ShopApp) => {
      if (deps.config.mailPreview) await app.register(mailPreviewRoutes(deps));
    },
    /** Mails that do not leave: without a way out, those that wait do not either. */
    countDead: async () => {
      const { dead, waiting } = await mailOutbox(deps.database).depth();
      return (await deps.keys.means()).mail === 'none' ? dead + waiting : dead;
    },
    forgetOwner: forgetRecipient,
  };
}
