import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { cartApi } from '../web/api/cartApi.ts';
import { checkoutMachine } from '../web/features/checkout/checkoutMachine.ts';
import { writeDraft } from '../web/features/checkout/draft.ts';
import { fillContact, fillShipping, main } from './checkoutSteps.ts';
import { comeAsMember, type Member } from './comeAsMember.ts';
import { makeOrder } from './data/orderFactory.ts';
import type { Network } from './fakes/createNetwork.ts';
import type { Step } from './machines/machinePaths.ts';
import { openCheckoutShop, type CheckoutShop } from './openCheckoutShop.ts';
import { openMercadoPagoDouble, type MercadoPagoDouble } from './fakes/openMercadoPagoDouble.ts';
import { renderApp, type RenderedApp } from './renderApp.tsx';
import type { CheckoutVisit } from './walks/checkoutVisits.ts';

const PLACING = /\/store\/payment\//;
const PROFILE = /get-self-profile/;
const USER_ORDERS = /get-user-orders/;
const RECALLED = /recallPurchase$/;
const ANSWERED = /^xstate\.(done|error)/;
const REFUSAL = { status: 400, body: '{"detail":"El cupón ya no es válido."}' };
const PRICE = 1_500_000;

/** The headings of the steps. */
export const STEP_NAMES: Readonly<Record<string, string>> = {
  contact: 'Tus datos',
  delivery: 'Entrega',
  payment: 'Pago',
  review: 'Revisión',
};

/** A shop whose cards are charged by the double of a provider. */
export interface CheckoutWorld {
  shop: CheckoutShop;
  provider: MercadoPagoDouble;
  close: () => Promise<void>;
}

export async function openCheckoutWorld(): Promise<CheckoutWorld> {
  const provider = await openMercadoPagoDouble();
  const config = { mercadoPago: provider.settings };
  const shop = await openCheckoutShop({ config });
  const close = async () => {
    await shop.close();
    await provider.close();
  };
  return { shop, provider, close };
}

/** Answers that wait; a guest's visit asks for no profile and no orders. */
interface Held {
  answer: () => void;
  letProfile: () => void;
  letOrders: () => void;
}

const noop = () => undefined;

/** The page of a visit, with all that may happen to it. */
export class OpenVisit {
  /** Types of the events that the machine received, in order. */
  readonly received: string[] = [];
  actor: AnyActorRef | null = null;
  readonly #world: CheckoutWorld;
  readonly #app: RenderedApp;
  #answer: () => void;
  readonly #held: Held;

  static async open(
    world: CheckoutWorld,
    { input, isReload, path }: CheckoutVisit,
  ): Promise<OpenVisit> {
    const { shop, provider } = world;
    await shop.setPrice(PRICE);
    provider.fail(null);
    writeDraft('', input.draft);
    const member = input.isFresh ? await comeBack(shop, path) : null;
    const network = await shop.browserWith(2, member?.token);
    const letProfile = member ? network.hold(PROFILE) : noop;
    const letOrders = member ? network.hold(USER_ORDERS) : noop;
    const url = isReload ? '/checkout/revision' : '/checkout';
    const answer = network.hold(PLACING);
    prepareAnswer(network, path);
    const app = await renderApp({ server: shop, url, network });
    return new OpenVisit(world, app, { answer, letProfile, letOrders });
  }

  private constructor(world: CheckoutWorld, app: RenderedApp, held: Held) {
    this.#world = world;
    this.#app = app;
    this.#answer = held.answer;
    this.#held = held;
    app.shop.inspection.relay.listen({
      onLiving: (inspected) => this.#listen(inspected),
      onEvent: (inspected) => this.#listen(inspected),
    });
  }

  #listen(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef & { logic?: { id?: string } };
    if (actor.logic?.id !== checkoutMachine.id) return;
    this.actor = actor;
    if (inspected.type === '@xstate.event') this.received.push(inspected.event.type);
  }

  /** Acts as a shopper, the shop or another tab, so that the first of the steps happens. */
  async perform(coming: readonly Step[]): Promise<void> {
    const { network } = this.#app;
    const [step] = coming;
    if (!step) return;
    prepareAnswer(network, coming);
    if (RECALLED.test(step.event.type)) return this.#letRecall();
    if (ANSWERED.test(step.event.type)) return this.#letAnswer(step.event);
    await this.#acts[step.event.type]?.(step.event);
  }

  /** Leaves nothing for the next visit: a closed page still gets messages from other tabs. */
  close(): void {
    this.#logOutElsewhere();
    this.#app.unmount();
    this.#app.network.fail(/./, 'down');
  }

  readonly #acts: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
    'values.typed': (event) => this.#type(event),
    'step.confirmed': ({ step }) => this.#confirmStep(String(step)),
    'order.confirmed': async () => {
      await this.#goTo('review');
      await this.#click(/^(Pagar|Confirmar pedido|Aceptar y confirmar por)/);
    },
    'problem.dismissed': () => this.#click('Revisar la compra'),
    'order.retried': () => this.#click('Probar de nuevo'),
    'stock.settled': async () => {
      await this.#click(/^Llevar 1 de/);
      await this.#click('Seguir con la compra');
    },
    'profile.loaded': async () => {
      if (this.#held.letProfile !== noop) this.#held.letProfile();
      else await this.#logInElsewhere();
    },
    'session.ended': async () => {
      if (this.#held.letProfile === noop) {
        await this.#logInElsewhere();
        await waitFor(() => expect(this.received).toContain('profile.loaded'));
      } else {
        await this.#world.shop.fillCart(this.#app.network.fetchFn, 2);
      }
      await this.#revokeToken();
    },
    'cart.emptied': async () => {
      await this.#world.shop.database.transaction((trx) => trx.deleteFrom('cart_lines').execute());
      await this.#comeFromAnotherTab();
    },
    'cart.filled': async () => {
      await this.#world.shop.fillCart(this.#app.network.fetchFn, 2);
      await this.#comeFromAnotherTab();
    },
    'payment.returned': async () => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    },
  };

  async #letRecall(): Promise<void> {
    this.#held.letProfile();
    this.#held.letOrders();
  }

  async #letAnswer({ answer }: AnyEventObject): Promise<void> {
    const { shop, provider } = this.#world;
    if (answer === 'outOfStock') await shop.setStock(1);
    if (answer === 'priceChanged') await shop.setPrice(2 * PRICE);
    provider.fail(answer === 'unpayable' ? 500 : null);
    const letGo = this.#answer;
    this.#answer = this.#app.network.hold(PLACING);
    letGo();
  }

  async #click(name: string | RegExp): Promise<void> {
    const button = await main().findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await this.#app.user.click(button);
  }

  async #retype(label: string, text: string): Promise<void> {
    const { user } = this.#app;
    await user.clear(main().getByLabelText(label));
    await user.click(main().getByLabelText(label));
    await user.paste(text);
  }

  async #type({ step, values }: AnyEventObject): Promise<void> {
    await this.#goTo(String(step));
    if (step === 'contact') return this.#retype('Nombre', 'Ana');
    if (step === 'delivery') return this.#retype('Código postal', '1429');
    const { method } = values as { method: string };
    const name = new RegExp(`^${method.split(' ')[0]}`);
    await this.#app.user.click(main().getByRole('radio', { name }));
  }

  async #confirmStep(step: string): Promise<void> {
    await this.#goTo(step);
    const isEmpty = (label: string) =>
      main().queryByLabelText<HTMLInputElement>(label)?.value === '';
    if (isEmpty('Email')) return fillContact(this.#app.user);
    if (isEmpty('Calle') || isEmpty('Código postal')) return fillShipping(this.#app.user);
    await this.#click(/^(Continuar con|Revisar la compra)/);
  }

  /** Opens a step by its link, unless it is open already. */
  async #goTo(step: string): Promise<void> {
    const name = STEP_NAMES[step] ?? '';
    const steps = within(main().getByRole('navigation', { name: 'Pasos de la compra' }));
    const link = steps.queryByRole('link', { name: new RegExp(`^${name}`) });
    if (!link) return;
    await this.#app.user.click(link);
    await main().findByRole('heading', { level: 2, name });
  }

  async #logInElsewhere(): Promise<void> {
    const { shop } = this.#world;
    const member = await comeAsMember(shop, { password_hash: 'none' });
    /** The storage is read at once: a page that is gone may still store the logout. */
    const newValue = localStorage.getItem('auth-storage');
    const isEmpty = screen.queryByRole('heading', { name: 'Tu carrito está vacío' }) !== null;
    if (!isEmpty) await shop.fillCart(shop.fetchFn, 1, member.token);
    fireEvent(window, new StorageEvent('storage', { key: 'auth-storage', newValue }));
  }

  /** The session has expired; the shopper dismisses the login. */
  async #revokeToken(): Promise<void> {
    await this.#world.shop.database.transaction((trx) => trx.deleteFrom('access_tokens').execute());
    await this.#comeFromAnotherTab();
    await screen.findByRole('dialog');
    await this.#app.user.keyboard('{Escape}');
  }

  #logOutElsewhere(): void {
    localStorage.removeItem('auth-storage');
    fireEvent(window, new StorageEvent('storage', { key: 'auth-storage', newValue: null }));
  }

  /** A cart that is on its way already would not be asked for again. */
  async #comeFromAnotherTab(): Promise<void> {
    const cart = cartApi.endpoints.getCart.select();
    await waitFor(() => expect(cart(this.#app.shop.store.getState()).status).not.toBe('pending'));
    fireEvent(window, new Event('focus'));
  }
}

/** A member who bought before: to the address of the account, by card; or whose order was cancelled. */
async function comeBack(shop: CheckoutShop, path: readonly Step[]): Promise<Member> {
  const place = { address: 'Conesa', street_number: 1872, city: 'Buenos Aires' };
  const province = 'Ciudad Autónoma de Buenos Aires';
  const member = await comeAsMember(shop, {
    ...place,
    province,
    postal_code: 1428,
    password_hash: 'none',
  });
  const isCancelled = path.some(({ event }) => event['answer'] === 'nothing');
  await shop.database.transaction((trx) =>
    makeOrder(trx, {
      ...place,
      province,
      postal_code: '1428',
      user_id: member.id,
      status: isCancelled ? 'cancelled' : 'received',
    }),
  );
  return member;
}

/** Decides the end of the next attempt to buy as it leaves. */
function prepareAnswer(network: Network, coming: readonly Step[]): void {
  network.mend();
  const next = coming.find(({ event }) => ANSWERED.test(event.type))?.event;
  const isError = next?.type.startsWith('xstate.error') === true;
  if (isError) network.fail(RECALLED.test(next.type) ? USER_ORDERS : PLACING, 'down');
  if (next?.['answer'] === 'refused') network.fail(PLACING, REFUSAL);
}
