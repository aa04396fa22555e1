import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { LimitCalls } from '../../platform/http/callLimits.ts';
import type { KeyStore } from '../../platform/keys/keyStore.ts';
import type { OperatorKeys, ShopKeys } from '../../platform/keys/shopKeys.ts';
import { mailParagraph } from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import { trySmtp } from '../../platform/mail/trySmtp.ts';
import { keyProviders, type KeyCalls } from './keyProviders.ts';
import { keyRoutes } from './keyRoutes.ts';
import { keysService } from './keysService.ts';

interface KeysDeps {
  database: Database;
  clock: Clock;
  keys: ShopKeys;
  keyStore: KeyStore;
  operatorKeys: OperatorKeys;
  limitCalls: LimitCalls;
  wakeMailWorker: () => void;
  /** Calls of other modules with keys of their providers. */
  calls: Omit<KeyCalls, 'smtp'>;
  emailOf: (accountId: number) => Promise<string>;
  ownOrigin: string;
  mailShop: (origin: string) => Promise<MailShop>;
}

/** Keys of payment, mail and carriers, as admins enter, try and remove them. */
export function createKeys(deps: KeysDeps) {
  const { database, clock, keys, keyStore: store, operatorKeys: operator } = deps;
  const smtp: KeyCalls['smtp'] = async (settings, to) => {
    const shop = await deps.mailShop(deps.ownOrigin);
    return trySmtp(settings, { mail: to === null ? null : trialMail(to, shop) });
  };
  const providers = keyProviders({ operator, keys, calls: { ...deps.calls, smtp } });
  const { wakeMailWorker } = deps;
  const service = keysService({ database, clock, store, operator, providers, wakeMailWorker });
  return { routes: keyRoutes({ ...deps, keys: service }) };
}

function trialMail(to: string, shop: MailShop): Mail {
  return renderMail(
    {
      to,
      subject: 'Prueba de correo',
      preview: 'Los mails de la tienda salen.',
      title: 'El correo funciona',
      blocks: [mailParagraph(`Así llegan los mails de ${shop.name}.`)],
      remarks: ['Recibís este correo porque pediste una prueba desde las herramientas.'],
    },
    shop,
  );
}
