import type { OrderExchange } from '../../domain/orders/exchange.ts';
import type { ReturnWay } from '../../domain/orders/withdrawal.ts';
import { formatDateTime } from './format/formatDate.ts';
import { formatMoney } from './format/formatMoney.ts';

const TITLES: Readonly<Record<OrderExchange['state'], string>> = {
  asked: 'Recibimos tu pedido de cambio',
  waitingPayment: 'Falta pagar la diferencia del cambio',
  waitingReturn: 'Esperamos lo que devolvés',
  toSend: 'Preparamos tu cambio',
  sent: 'Tu cambio salió',
  done: 'El cambio está completo',
  declined: 'No podemos hacer el cambio',
  cancelled: 'El cambio quedó sin efecto',
  expired: 'El cambio quedó sin efecto',
};

const WAYS: Readonly<Record<ReturnWay, string>> = {
  label: 'Te mandamos la etiqueta y lo despachás sin costo.',
  counter: 'Lo traés a nuestro local.',
};

/** Exchanges on the page of an order. */
export const exchangeCopy = {
  heading: 'Cambios',
  titles: TITLES,
  goesBack: 'Devolvés',
  goesOut: 'Recibís',
  goods: (goods: OrderExchange['back'] | OrderExchange['out']) =>
    goods
      .map(({ units, title, color, size }) => `${units} × ${title} (${color}, ${size})`)
      .join(', '),
  /** The next steps, in sentences. */
  next: (exchange: OrderExchange, isPickup: boolean): string[] => {
    const { state, goesFirst, dueAt, toGiveBack, receivedAt } = exchange;
    const until = dueAt === null ? '' : formatDateTime(dueAt);
    const back = toGiveBack > 0 ? ` y te devolvemos ${formatMoney(toGiveBack)}` : '';
    switch (state) {
      case 'asked':
        return ['Lo revisamos y te respondemos por mail. Todavía no mandes nada.'];
      case 'waitingPayment':
        return [`Guardamos lo que recibís hasta el ${until}. Todavía no mandes nada.`];
      case 'waitingReturn':
        return [
          `Cuando llegue, te mandamos lo nuevo${back}.`,
          `Lo guardamos hasta el ${until}. Si para entonces no llegó, el cambio queda sin efecto.`,
        ];
      case 'toSend':
        return goesFirst
          ? ['Te avisamos cuando salga. Después devolvé lo que cambiás.']
          : ['Llegó lo que devolviste. Te avisamos por mail cuando salga lo nuevo.'];
      case 'sent':
        return [
          isPickup ? 'Ya lo podés retirar.' : 'El seguimiento está en los datos del pedido.',
          ...(receivedAt === null && dueAt !== null
            ? [`Devolvé lo que cambiás antes del ${until}.`]
            : []),
        ];
      case 'declined':
        return [exchange.answer, 'Tu pedido sigue como estaba.'];
      case 'cancelled':
      case 'expired':
        return ['Tu pedido sigue como estaba.'];
      case 'done':
        return [];
    }
  },
  /** The way of the old goods, while they are waited for. */
  way: ({ returnWay }: OrderExchange) => (returnWay ? WAYS[returnWay] : ''),
  takeBack: 'Ya no lo quiero cambiar',
  ask: 'Pedir otro talle',
  askHint: (until: number) =>
    `Si no te queda bien, podés pedir otro talle hasta el ${formatDateTime(until)}.`,
  askTitle: 'Pedir otro talle',
  askText:
    'Elegí qué cambiás y por qué talle. Te respondemos por mail con los pasos; hasta entonces no se guarda nada.',
  line: 'Qué querés cambiar',
  units: 'Cuántas unidades',
  badUnits: (most: number) => `Escribí un número de 1 a ${most}.`,
  size: 'Por qué talle',
  noSizes: 'De este producto no quedan otros talles.',
  reason: 'Contanos algo más (opcional)',
  send: 'Pedir el cambio',
  loading: 'Buscando talles…',
  failed: 'No pudimos buscar los talles.',
};
