import { PAGE_PATHS } from '../contract/pagePaths.ts';
import { RETAIL } from '../domain/money/priceList.ts';
import { DEFAULT_PRODUCT_ORDER } from '../domain/catalogue/productFilters.ts';
import { passwordChangedMail, welcomeMail, recoveryMail } from './modules/accounts/accountMails.ts';
import { declineMail } from './modules/customers/declineMail.ts';
import { withdrawalAnswerMail, withdrawalMail } from './modules/legal/withdrawalMails.ts';
import type { PreviewedMail } from './modules/mailPreview/PreviewedMail.ts';
import { sampleOrderMails } from './modules/orders/mails/sampleOrderMails.ts';
import type { Store } from './modules/store/createStore.ts';
import { mailShop } from './platform/mail/layout/mailBlocks.ts';

const MEMBER = { email: 'ana@brazada.example', firstName: 'Ana' };
const REGRET = {
  to: MEMBER.email,
  code: 'ARR-7K3M9Q',
  orderNumber: 'B-100482',
  openedAt: Date.UTC(2026, 10, 21, 17, 5),
};

const ANSWERED = {
  ...REGRET,
  answer:
    'Ya registramos tu arrepentimiento del pedido B-100482.\nEl correo pasa a buscar el paquete el martes de 9 a 18. Te devolvemos $ 131.200,50 por el mismo medio de pago.',
};

const DECLINED =
  'El CUIT que cargaste figura inactivo en ARCA. Cuando esté al día, actualizalo en tu perfil y lo revisamos de nuevo.';

/** Every mail of the shop with its products and sample people, for a shop at `origin`. */
export function sampleMails({ productList, siteConfiguration }: Store) {
  return async (origin: string): Promise<PreviewedMail[]> => {
    const page = { filters: {}, order: DEFAULT_PRODUCT_ORDER, page: 1, pageSize: 3 };
    const { items } = await productList.list(page, RETAIL);
    const products = items.map(({ title, images: [imageFront = ''] }) => ({ title, imageFront }));
    const shop = mailShop(origin, await siteConfiguration.current());
    const link = origin + PAGE_PATHS.recover.replace(':token', 'ejemplo');
    return [
      ...sampleOrderMails(shop, products),
      { name: 'bienvenida', mail: welcomeMail({ ...MEMBER, username: 'ana.nada' }, shop) },
      { name: 'recuperar', mail: recoveryMail(MEMBER, link, shop) },
      { name: 'clave-cambiada', mail: passwordChangedMail(MEMBER, REGRET.openedAt, shop) },
      { name: 'mayorista-no-aprobado', mail: declineMail(MEMBER, DECLINED, shop) },
      { name: 'arrepentimiento', mail: withdrawalMail(REGRET, shop) },
      { name: 'arrepentimiento-respondido', mail: withdrawalAnswerMail(ANSWERED, shop) },
    ];
  };
}
