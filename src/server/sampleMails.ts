import { PAGE_PATHS } from '../contract/pagePaths.ts';
import type { Brand } from '../domain/brand/Brand.ts';
import { DEFAULT_PRODUCT_ORDER } from '../domain/catalogue/productFilters.ts';
import { formatMoney } from '../domain/money/formatMoney.ts';
import { RETAIL } from '../domain/money/priceList.ts';
import type { Order } from '../domain/orders/order.ts';
import { NEWSLETTER_PAGE } from '../domain/people/subscriber.ts';
import type { PickupPoint } from '../domain/orders/pickupPoint.ts';
import { passwordChangedMail, welcomeMail, recoveryMail } from './modules/accounts/accountMails.ts';
import { type ConfiguredSite, UNCONFIGURED_SITE } from '../domain/siteConfiguration.ts';
import { approvalMail, declineMail } from './modules/customers/wholesaleMails.ts';
import { withdrawalAnswerMail, withdrawalMail } from './modules/legal/withdrawalMails.ts';
import type { WriteShopMails } from './modules/mail/previews/mailPreviewService.ts';
import { cardMail } from './modules/orders/credit/cardMail.ts';
import { cartReminderMail } from './modules/newsletter/reminders/cartReminderMail.ts';
import { sampleOrder, sampleOrderMails } from './modules/orders/mails/sampleOrderMails.ts';
import type { Payments } from './modules/payments/createPayments.ts';
import type { Store } from './modules/store/createStore.ts';
import { mailShop, type MailShop } from './platform/mail/layout/mailShop.ts';

/** A code that is none. */
const CARD = { code: 'ABCD-EFGH-JKMN-PQRS', balance: 2_500_000, expiresAt: null };

interface SampleMailsDeps {
  store: Pick<Store, 'productList'>;
  mailShop: (origin: string) => Promise<MailShop>;
  payments: Pick<Payments, 'ways'>;
  shipping: { pickupPoint: () => Promise<PickupPoint | null> };
}

interface BrandMailDeps extends Omit<SampleMailsDeps, 'mailShop'> {
  site: () => Promise<ConfiguredSite | null>;
}

const DAY = 24 * 3_600_000;
const CODE = 'ARR-7K3M9Q';
const USERNAME = 'ana.nada';
const DECLINED =
  'El CUIT que cargaste figura inactivo en ARCA. Cuando esté al día, actualizalo en tu perfil y lo revisamos de nuevo.';

/** Writes every mail; without an order, with the shop's products and sample people. */
export function sampleMails(deps: SampleMailsDeps): WriteShopMails {
  async function inventOrder(): Promise<Order> {
    const page = { filters: {}, order: DEFAULT_PRODUCT_ORDER, page: 1, pageSize: 3 };
    const { items } = await deps.store.productList.list(page, RETAIL);
    return sampleOrder(
      items.map(({ title, images: [imageFront = ''] }) => ({ title, imageFront })),
    );
  }

  return async (origin, given) => {
    const order = given ?? (await inventOrder());
    const [shop, { bankAccount: account }, pickupPoint] = await Promise.all([
      deps.mailShop(origin),
      deps.payments.ways(),
      deps.shipping.pickupPoint(),
    ]);
    const member = { email: order.buyer, firstName: order.firstName };
    const later = order.placedAt + 3 * DAY;
    const regret = { to: order.buyer, code: CODE, orderNumber: order.number, openedAt: later };
    const answer = `Ya registramos tu arrepentimiento del pedido ${order.number}.\nEl correo pasa a buscar el paquete el martes de 9 a 18. Te devolvemos ${formatMoney(order.total)} por el mismo medio de pago.`;
    const cart = {
      to: order.buyer,
      lines: order.lines.map((line) => ({ ...line, image: line.imageFront, available: 9 })),
      coupon: { name: 'VERANO', value: 500_000, freesShipping: false, expiresAt: later },
      isMember: true,
      leaveLink: origin + NEWSLETTER_PAGE,
    };
    const link = origin + PAGE_PATHS.recover.replace(':token', 'ejemplo');
    return {
      ...sampleOrderMails(shop, order, { account, pickupPoint }),
      cartReminder: cartReminderMail({ ...cart, about: 'cart' }, shop),
      couponEnding: cartReminderMail({ ...cart, about: 'coupon' }, shop),
      welcome: welcomeMail({ ...member, username: USERNAME }, shop),
      recovery: recoveryMail(member, link, shop),
      passwordChanged: passwordChangedMail(member, later, shop),
      wholesaleApproved: approvalMail(member, shop),
      wholesaleDeclined: declineMail(member, DECLINED, shop),
      withdrawal: withdrawalMail(regret, shop),
      withdrawalAnswered: withdrawalAnswerMail({ ...regret, answer }, shop),
      giftCard: cardMail({ ...CARD, recipient: member.email, gift: null }, shop),
    };
  };
}

/** Writes a mail of a shop with a brand that is not published. */
export function brandMail(deps: BrandMailDeps) {
  return async (origin: string, brand: Brand): Promise<string> => {
    const site = (await deps.site()) ?? UNCONFIGURED_SITE;
    const shown = { ...site, shopName: brand.name, brand };
    const shop = mailShop(origin, shown);
    const write = sampleMails({ ...deps, mailShop: () => Promise.resolve(shop) });
    return (await write(origin, null)).paid.html;
  };
}
