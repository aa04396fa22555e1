import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { NoticeKind } from '../../../domain/tools/notice.ts';
import {
  mailButton,
  type MailBlock,
  mailFacts,
  mailHeading,
  mailParagraph,
} from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import type { NoticeLine } from './noticeLines.ts';

interface KindWords {
  one: string;
  many: (count: number) => string;
  /** The merchant's next step, in one sentence. */
  hint: string;
  /** The button's label, where there are several. */
  all: string;
  /** The list of all, in the tools. */
  path: string;
}

export const KIND_WORDS: Readonly<Record<NoticeKind, KindWords>> = {
  newOrder: {
    one: 'Pedido nuevo',
    many: (count) => `${count} pedidos nuevos`,
    hint: 'El detalle está en la lista de pedidos.',
    all: 'Ver los pedidos',
    path: TOOLS_PAGES.orders.path,
  },
  transferToConfirm: {
    one: 'Pedido nuevo con transferencia por confirmar',
    many: (count) => `${count} pedidos con transferencia por confirmar`,
    hint: 'Cuando el dinero esté en tu cuenta, confirmalo en el pedido.',
    all: 'Ver los pedidos',
    path: TOOLS_PAGES.orders.path,
  },
  withdrawal: {
    one: 'Arrepentimiento por responder',
    many: (count) => `${count} arrepentimientos por responder`,
    hint: 'La ley te da 24 horas desde que lo pidieron.',
    all: 'Ver los arrepentimientos',
    path: `${TOOLS_PAGES.withdrawals.path}?state=open&orden=created`,
  },
  exchangeAsked: {
    one: 'Cambio por responder',
    many: (count) => `${count} cambios por responder`,
    hint: 'Aceptalo o rechazalo desde el pedido: todavía no se guarda nada.',
    all: 'Ver lo que hay por resolver',
    path: TOOLS_PAGES.matters.path,
  },
  dispute: {
    one: 'Pago en disputa',
    many: (count) => `${count} novedades de pagos en disputa`,
    hint: 'Quien compró desconoció el pago ante su tarjeta.',
    all: 'Ver lo que hay por resolver',
    path: TOOLS_PAGES.matters.path,
  },
  refundDue: {
    one: 'Dinero por devolver',
    many: (count) => `${count} pedidos con dinero por devolver`,
    hint: 'La tienda tiene dinero que no le corresponde. Devolvelo desde el pedido.',
    all: 'Ver lo que hay por resolver',
    path: TOOLS_PAGES.matters.path,
  },
  strayPayment: {
    one: 'Un pago sin pedido',
    many: (count) => `${count} pagos sin pedido`,
    hint: 'Llegó dinero que no nombra ningún pedido de la tienda: asignalo a uno o devolvelo.',
    all: 'Ver lo que hay por resolver',
    path: TOOLS_PAGES.matters.path,
  },
  businessToApprove: {
    one: 'Empresa por aprobar',
    many: (count) => `${count} empresas por aprobar`,
    hint: 'Con el CUIT cargado, a la espera de tu respuesta.',
    all: 'Ver las empresas',
    path: `${TOOLS_PAGES.customers.path}?kind=waiting`,
  },
  soldOut: {
    one: 'Producto agotado',
    many: (count) => `${count} productos agotados`,
    hint: 'Se vendió la última unidad.',
    all: 'Ver el stock',
    path: `${TOOLS_PAGES.stock.path}?state=out`,
  },
  lowStock: {
    one: 'Queda poco stock',
    many: (count) => `${count} talles con poco stock`,
    hint: 'Es el mínimo que elegiste en Configuración, o menos.',
    all: 'Ver el stock',
    path: `${TOOLS_PAGES.stock.path}?state=low&orden=stock`,
  },
  deadMail: {
    one: 'Un mail no salió',
    many: (count) => `${count} mails no salieron`,
    hint: 'Dejamos de intentarlo. Podés volver a enviarlos, o mandarlos a otra dirección.',
    all: 'Ver los mails',
    path: `${TOOLS_PAGES.outbox.path}?state=dead`,
  },
  failedJob: {
    one: 'Falló una tarea',
    many: (count) => `${count} tareas fallaron`,
    hint: 'En la tarea está por qué.',
    all: 'Ver las tareas',
    path: TOOLS_PAGES.jobs.path,
  },
  keysStopped: {
    one: 'Una clave dejó de funcionar',
    many: (count) => `${count} claves dejaron de funcionar`,
    hint: 'Hasta que la cambies, esa parte de la tienda no anda.',
    all: 'Ver las claves',
    path: TOOLS_PAGES.keys.path,
  },
  webhookPaused: {
    one: 'Se apagó un webhook',
    many: (count) => `Se apagaron ${count} webhooks`,
    hint: 'El programa que los recibe no se entera de nada hasta que lo prendas.',
    all: 'Ver los webhooks',
    path: TOOLS_PAGES.webhooks.path,
  },
};

/** Lines in a mail; the others are in the tools. */
const MOST_LINES = 20;
const PREFERENCES = 'Elegir qué avisos recibís';

interface NoticeMailFacts {
  to: string;
  /** Turns these notices off, without a login. */
  unsubscribeUrl: string;
}

/** Notices of one kind that came together. `lines` is not empty. */
export function noticeMail(
  { to, unsubscribeUrl, kind, lines }: NoticeMailFacts & { kind: NoticeKind; lines: NoticeLine[] },
  shop: MailShop,
): Mail {
  const { one, many, hint, all, path } = KIND_WORDS[kind];
  const [first] = lines;
  const isOne = lines.length === 1 && first !== undefined;
  const title = isOne ? one : many(lines.length);
  const words = isOne ? `${first.label} · ${first.text}` : hint;
  const mail = renderMail(
    {
      to,
      subject: isOne ? `${one}: ${words}` : title,
      preview: words,
      title,
      blocks: [
        mailParagraph(hint),
        ...factsOf(lines),
        isOne ? mailButton('Abrir', shop.url + first.path) : mailButton(all, shop.url + path),
      ],
      remarks: [
        'Recibís este aviso porque administrás la tienda.',
        { text: 'No recibir más estos avisos', href: unsubscribeUrl },
        { text: PREFERENCES, href: shop.url + TOOLS_PAGES.notices.path },
      ],
    },
    shop,
  );
  return { ...mail, unsubscribeUrl };
}

/** A day's notices of an admin, by kind. No part is empty. */
export function digestMail(
  { to, unsubscribeUrl, parts }: NoticeMailFacts & { parts: DigestPart[] },
  shop: MailShop,
): Mail {
  const titles = parts.map(({ kind, lines }) => titleOf(kind, lines.length));
  const mail = renderMail(
    {
      to,
      subject: `Resumen del día: ${titles.join(', ').toLowerCase()}`,
      preview: titles.join(' · '),
      title: 'Resumen del día',
      blocks: parts.flatMap(({ kind, lines }, index) => [
        mailHeading(titles[index] ?? ''),
        ...factsOf(lines),
        mailButton(KIND_WORDS[kind].all, shop.url + KIND_WORDS[kind].path, { quiet: true }),
      ]),
      remarks: [
        'Recibís este resumen porque administrás la tienda.',
        { text: 'No recibir más el resumen', href: unsubscribeUrl },
        { text: PREFERENCES, href: shop.url + TOOLS_PAGES.notices.path },
      ],
    },
    shop,
  );
  return { ...mail, unsubscribeUrl };
}

export interface DigestPart {
  kind: NoticeKind;
  lines: NoticeLine[];
}

export function titleOf(kind: NoticeKind, count: number): string {
  const { one, many } = KIND_WORDS[kind];
  return count === 1 ? one : many(count);
}

function factsOf(lines: readonly NoticeLine[]): MailBlock[] {
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length - shown.length;
  return [
    mailFacts(shown.map(({ label, text }) => ({ label, value: text }))),
    ...(more > 0 ? [mailParagraph(`Y ${more} más.`)] : []),
  ];
}
