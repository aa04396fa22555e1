import type { Mail } from '../../platform/mail/MailTransport.ts';
import { mailButton, mailParagraph } from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';

/** Asks whether the address wants the news: anybody can type one. */
export function joinMail(to: string, link: string, shop: MailShop): Mail {
  return renderMail(
    {
      to,
      subject: `Confirmá que querés las novedades de ${shop.name}`,
      preview: 'Falta un paso: confirmá que sos vos.',
      title: 'Confirmá tu suscripción',
      blocks: [
        mailParagraph(
          `Dejaste tu email para recibir las novedades y ofertas de ${shop.name}, y un recordatorio si dejás un carrito sin comprar. Confirmá que sos vos y listo.`,
        ),
        mailButton('Quiero recibir novedades', link),
      ],
      remarks: [
        'El enlace vale siete días. Si no lo pediste vos, no hagas nada: no guardamos tu dirección.',
      ],
    },
    shop,
  );
}

/** Proves the subscription to its owner, with the way out. */
export function welcomeNewsMail(to: string, leaveLink: string, shop: MailShop): Mail {
  return leavableMail(to, leaveLink, shop, WELCOME);
}

/** Answers who asks again: the page says the same to both. */
export function alreadyMail(to: string, leaveLink: string, shop: MailShop): Mail {
  return leavableMail(to, leaveLink, shop, ALREADY);
}

const WELCOME = {
  subject: (name: string) => `Ya recibís las novedades de ${name}`,
  title: 'Listo, ya estás en la lista',
  text: 'Confirmaste tu suscripción. Te vamos a escribir cuando haya algo que valga la pena: productos nuevos, ofertas y talles que vuelven.',
};

const ALREADY = {
  subject: (name: string) => `Ya estabas en la lista de ${name}`,
  title: 'Ya estabas en la lista',
  text: 'Dejaste tu email otra vez: no hace falta que hagas nada, ya recibís nuestras novedades.',
};

function leavableMail(to: string, leaveLink: string, shop: MailShop, words: typeof WELCOME): Mail {
  const mail = renderMail(
    {
      to,
      subject: words.subject(shop.name),
      preview: words.title,
      title: words.title,
      blocks: [mailParagraph(words.text), mailButton('Ver la tienda', shop.url, { quiet: true })],
      remarks: [
        'Recibís este correo porque te suscribiste a nuestras novedades. Podés pedir que te mostremos, corrijamos o borremos tus datos cuando quieras (Ley 25.326).',
        { text: 'Darme de baja', href: leaveLink },
      ],
    },
    shop,
  );
  return { ...mail, unsubscribeUrl: leaveLink };
}
