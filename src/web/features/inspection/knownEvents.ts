import * as z from 'zod/mini';
import type { CartLine } from '../../../domain/orders/cart.ts';
import type { KnownEvent, KnownEvents } from '../../../protocol/KnownEvents.ts';
import {
  apiError,
  event,
  failed,
  failedAs,
  id,
  plain,
  text,
  type EventShape,
} from './eventShapes.ts';
import { toolsEvents } from './toolsEvents.ts';

const login = { username: 'ana', password: 'brazada-demo' };
const email = 'ana@tienda.example';
const session = event(
  {
    output: z.object({
      session: z.looseObject({ token: text, email: text, username: text }),
      unmerged: z.array(z.object({ title: text, size: text, missing: id })),
    }),
  },
  {
    output: {
      session: {
        token: 'de-ejemplo',
        email,
        username: 'ana',
        admin: false,
        profile: null,
        paymentMethods: [],
        firstName: 'Ana',
        lastName: 'Paz',
      },
      unmerged: [],
    },
  },
);

/** The password was right, and a code is asked for. */
const secondFactor = { code: 'forbidden', status: 403, reason: 'secondFactor' } as const;
const authModal = {
  'modal.opened': event(
    { backTo: z.nullable(text), sessionEnded: z.optional(z.boolean()) },
    { backTo: null },
    { backTo: '/profile', sessionEnded: true },
  ),
  'modal.closed': plain,
  'tab.chosen': event(
    { tab: z.enum(['login', 'register', 'forgotPassword']) },
    { tab: 'register' },
    { tab: 'forgotPassword' },
    { tab: 'login' },
  ),
  'login.submitted': event({ username: text, password: text }, login),
  'code.submitted': event(
    { username: text, password: text, otp: text },
    { ...login, otp: '123456' },
  ),
  'code.left': plain,
  'register.submitted': event(
    { username: text, email: text, password: text, password2: text },
    { ...login, email, password2: login.password },
  ),
  'recovery.submitted': event({ email: text }, { email }),
  'form.refused': event({ messages: z.array(text) }, { messages: ['Complete todos los campos'] }),
  'session.started': plain,
  'xstate.done.actor.logIn': session,
  'xstate.error.actor.logIn': failedAs('Credenciales incorrectas', secondFactor),
  'xstate.done.actor.checkCode': session,
  'xstate.error.actor.checkCode': failedAs('El código no es correcto.'),
  'xstate.done.actor.register': session,
  'xstate.error.actor.register': failed,
  'xstate.done.actor.recover': event({ output: text }, { output: 'Te enviamos un mail' }),
  'xstate.error.actor.recover': failed,
};

const search = {
  'text.changed': event({ text }, { text: 'ma' }, { text: 'malla' }, { text: 'gorra' }),
  'retry.requested': plain,
  'list.dismissed': plain,
  'title.activated': event({ id: z.nullable(id) }, { id: 1 }, { id: null }),
  'xstate.after.debounce.search.debouncing': plain,
  'xstate.done.actor.searchTitles': event(
    { output: z.array(z.object({ id, name: text })) },
    { output: [{ id: 1, name: 'Malla Ñandú' }] },
    { output: [] },
  ),
  'xstate.error.actor.searchTitles': failed,
};

const startup = {
  'retry.requested': plain,
  'connection.restored': plain,
  'xstate.done.actor.loadShop': plain,
  'xstate.error.actor.loadShop': failed,
  'xstate.done.actor.reloadShop': plain,
  'xstate.error.actor.reloadShop': failed,
};

const layout = {
  ...Object.fromEntries(
    ['menu.opened', 'menu.closed', 'search.toggled', 'search.closed', 'cart.opened', 'cart.closed']
      .concat('page.changed')
      .map((type) => [type, plain]),
  ),
  'xstate.error.actor.search': failed,
};

const line = {
  variantId: 7,
  sizeId: 3,
  size: 'M',
  quantity: 1,
  available: 5,
  title: 'Malla Ñandú',
  titleId: 1,
  productId: 1,
  color: 'Negro',
  image: '',
  unitPrice: 3_690_000,
  taxRate: 21,
  weightGrams: 200,
} satisfies CartLine;
const lineShape = z.looseObject({
  variantId: id,
  sizeId: id,
  size: text,
  quantity: id,
  available: id,
  title: text,
  titleId: id,
  productId: id,
  color: text,
  image: text,
  unitPrice: id,
  taxRate: z.number(),
  weightGrams: z.number(),
});
const cart = {
  'line.changed': event(
    { key: text, line: lineShape, units: id, atOnce: z.boolean() },
    { key: '7/M', line, units: 1, atOnce: false },
    { key: '7/M', line, units: -2, atOnce: false },
  ),
  'shopper.left': plain,
  'xstate.done.actor.sendChange': event(
    { output: z.looseObject({ lines: z.array(lineShape) }) },
    { output: { lines: [line] } },
    { output: { lines: [] } },
  ),
  'xstate.error.actor.sendChange': failed,
};

const steps = z.enum(['contact', 'delivery', 'payment']);
const delivery = {
  postalCode: '1428',
  shippingType: 'door',
  street: 'Conesa',
  streetNumber: '1200',
  apartment: '',
  neighbourhood: '',
  city: 'Buenos Aires',
  province: 'Ciudad Autónoma de Buenos Aires',
  savesAddress: false,
};
const address = z.looseObject({ postalCode: text, street: text, city: text, province: text });
const attempt = {
  key: 'de-ejemplo',
  lines: [],
  keepsAddress: false,
  status: 'sent' as const,
  purchase: { expectedTotal: 3_690_000 },
};
const order = { number: '100123', isPickup: false, status: 'pending', key: 'de-ejemplo' };
const card = 'Tarjeta de Credito';
const transfer = {
  holder: 'Ejemplo SA',
  cuit: '30500010912',
  bank: 'Banco Nación',
  alias: 'EJEMPLO.TIENDA',
  cbu: '0110599520000001234567',
  amount: 3_690_000,
  reference: '100123',
  expiresAt: 1_800_000_000_000,
};
const payment = z.discriminatedUnion('method', [
  z.object({ method: z.literal(card), redirectUrl: z.nullable(text) }),
  z.object({
    method: z.literal('Transferencia bancaria'),
    transfer: z.looseObject({ holder: text, cbu: text, alias: text, amount: id, expiresAt: id }),
  }),
]);
const shortage = z.object({ variantId: id, size: text, requested: id, available: id });
const shortages = [{ variantId: 7, size: 'M', requested: 2, available: 1 }];
const placed = (how: z.infer<typeof payment>) => ({
  output: { outcome: 'placed' as const, order: { ...order, payment: how } },
});

const checkout = {
  'values.typed': event(
    {
      step: steps,
      values: z.object({
        contact: z.optional(z.looseObject({ email: text, firstName: text, lastName: text })),
        delivery: z.optional(address),
        method: z.optional(z.enum([card, 'Transferencia bancaria', ''])),
      }),
    },
    { step: 'delivery', values: { delivery } },
    { step: 'payment', values: { method: card } },
  ),
  'step.confirmed': event({ step: steps }, ...steps.options.map((step) => ({ step }))),
  'order.confirmed': event(
    {
      attempt: z.looseObject({
        key: text,
        purchase: z.looseObject({}),
        lines: z.array(z.unknown()),
        keepsAddress: z.boolean(),
        status: z.enum(['sent', 'unknown', 'refused']),
      }),
    },
    { attempt },
  ),
  'order.retried': plain,
  'stock.settled': plain,
  'problem.dismissed': plain,
  'profile.loaded': event({ account: z.looseObject({}) }, { account: {} }),
  'session.ended': plain,
  'cart.emptied': plain,
  'cart.filled': plain,
  'payment.returned': plain,
  'xstate.done.actor.recallPurchase': event(
    {
      output: z.nullable(
        z.object({ contact: z.looseObject({}), delivery: address, method: z.literal(card) }),
      ),
    },
    { output: { contact: { firstName: 'Ana', lastName: 'Paz' }, delivery, method: card } },
    { output: null },
  ),
  'xstate.error.actor.recallPurchase': failed,
  'xstate.done.actor.placeOrder': event(
    {
      output: z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('placed'),
          order: z.object({
            number: text,
            isPickup: z.boolean(),
            status: text,
            payment,
            key: z.nullable(text),
          }),
        }),
        z.object({ outcome: z.literal('outOfStock'), shortages: z.array(shortage) }),
        z.object({ outcome: z.literal('priceChanged'), total: id }),
        z.object({ outcome: z.literal('refused'), error: apiError }),
      ]),
    },
    placed({ method: card, redirectUrl: '/carrito' }),
    placed({ method: card, redirectUrl: null }),
    placed({ method: 'Transferencia bancaria', transfer }),
    { output: { outcome: 'outOfStock', shortages } },
    { output: { outcome: 'priceChanged', total: 3_990_000 } },
    { output: { outcome: 'refused', error: { code: 'invalid', status: 400 } } },
  ),
  'xstate.error.actor.placeOrder': failed,
};

type Events = Readonly<Record<string, EventShape>>;
const MACHINES: Readonly<Record<string, Events>> = {
  authModal,
  search,
  startup,
  layout,
  cart,
  checkout,
  ...toolsEvents,
};

/** Every event that the shop's machines take, by machine and type. */
export function knownEvents(): KnownEvents {
  const eventOf = ({ shape, examples }: EventShape): KnownEvent => ({
    schema: z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' }),
    examples,
  });
  return Object.fromEntries(
    Object.entries(MACHINES).map(([machine, events]) => [
      machine,
      Object.fromEntries(Object.entries(events).map(([type, each]) => [type, eventOf(each)])),
    ]),
  );
}
