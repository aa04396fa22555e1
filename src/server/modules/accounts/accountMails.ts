import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { TOOLS_PAGES } from '../../../contract/tools/toolsPages.ts';
import type { AdminArea, AdminAreas } from '../../../domain/people/adminAreas.ts';
import type { Account } from '../../../domain/people/account.ts';
import { formatDateTime } from '../../../domain/time/formatDate.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import {
  mailButton,
  mailParagraph,
  mailFacts,
  mailGreeting,
  mailNote,
} from '../../platform/mail/layout/mailBlocks.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import { renderMail } from '../../platform/mail/layout/renderMail.ts';
import { strangersText } from '../../platform/mail/layout/strangersText.ts';

const AREAS: Readonly<Record<AdminArea, string>> = {
  orders: 'pedidos y clientes',
  products: 'productos y stock',
  marketing: 'ofertas y contenido',
  settings: 'configuración',
};

/** `moved`: to another phone; `reset`: by another admin. */
export type FactorChange = 'added' | 'moved' | 'removed' | 'reset' | 'codes';

const FACTOR_CHANGES: Readonly<Record<FactorChange, { subject: string; text: string }>> = {
  added: {
    subject: 'Activaste la verificación en dos pasos',
    text: 'Desde ahora, para ingresar hacen falta tu contraseña y un código de tu teléfono.',
  },
  moved: {
    subject: 'Tu verificación en dos pasos está en otro teléfono',
    text: 'Los códigos del teléfono anterior y los códigos de recuperación de antes ya no sirven.',
  },
  removed: {
    subject: 'Desactivaste la verificación en dos pasos',
    text: 'Desde ahora, para ingresar alcanza con tu contraseña.',
  },
  reset: {
    subject: 'Quitaron tu verificación en dos pasos',
    text: 'La quitó otra persona que administra la tienda. Para ingresar alcanza con tu contraseña: activala de nuevo.',
  },
  codes: {
    subject: 'Tenés códigos de recuperación nuevos',
    text: 'Los códigos de recuperación de antes ya no sirven.',
  },
};

const LIMITS = 'El enlace sirve una sola vez y vence en una hora.';
const OTHERWISE =
  'Si no lo pediste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.';

/** Informs the owner of a change that somebody else may have made. */
export function passwordChangedMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  changedAt: number,
  shop: MailShop,
): Mail {
  return renderMail(
    {
      to: email,
      subject: 'Cambiaste tu contraseña',
      preview: 'Cerramos las demás sesiones de tu cuenta. Si no fuiste vos, avisanos.',
      title: 'Tu contraseña cambió',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(
          `La contraseña de tu cuenta de ${shop.name} es otra, y cerramos todas las sesiones que tenías abiertas.`,
        ),
        mailFacts([{ label: 'Cuándo', value: formatDateTime(changedAt) }]),
        mailNote(
          'warning',
          'Si no fuiste vos, elegí otra contraseña desde «¿Olvidaste tu contraseña?» y respondé este mail.',
        ),
        mailButton('Ir a la tienda', shop.url, { quiet: true }),
      ],
      remarks: ['Recibís este correo porque cambió la contraseña de tu cuenta.'],
    },
    shop,
  );
}

/** Informs an admin of a change that somebody else may have made. It has no code and no key. */
export function secondFactorMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  { change, at }: { change: FactorChange; at: number },
  shop: MailShop,
): Mail {
  const { subject, text } = FACTOR_CHANGES[change];
  return renderMail(
    {
      to: email,
      subject,
      preview: `${text} Si no fuiste vos, cambiá tu contraseña.`,
      title: subject,
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(text),
        mailFacts([{ label: 'Cuándo', value: formatDateTime(at) }]),
        mailNote(
          'warning',
          'Si no fuiste vos ni lo pediste, cambiá tu contraseña y avisale a otra persona que administre la tienda.',
        ),
        mailButton('Ver mi verificación', shop.url + TOOLS_PAGES.secondFactor.path, {
          quiet: true,
        }),
      ],
      remarks: [`Recibís este correo porque administrás ${shop.name}.`],
    },
    shop,
  );
}

/** Welcome mail. Anyone may have registered with this address and chosen the user name. */
export function welcomeMail(
  { email, username }: { email: string; username: string },
  shop: MailShop,
): Mail {
  return renderMail(
    {
      to: email,
      subject: `Te damos la bienvenida a ${shop.name}`,
      preview: 'Tu cuenta está lista: guarda tu carrito, tus pedidos y tus datos de envío.',
      title: 'Tu cuenta está lista',
      blocks: [
        mailParagraph('¡Hola! Ya podés ingresar con tu usuario o con tu email.'),
        mailFacts([
          { label: 'Usuario', value: strangersText(username) },
          { label: 'Email', value: email },
        ]),
        mailParagraph(
          'Con tu cuenta guardás el carrito, seguís tus pedidos y comprás sin volver a escribir tu dirección.',
        ),
        mailButton('Ver los productos', shop.url + PAGE_PATHS.products),
        mailNote('info', 'Si no te registraste vos, respondé este mail y borramos la cuenta.'),
      ],
      remarks: ['Recibís este correo porque alguien creó una cuenta con tu dirección.'],
    },
    shop,
  );
}

/** Contains a link that gives access to the account. */
export function recoveryMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  link: string,
  shop: MailShop,
): Mail {
  const reason = `Pidieron cambiar la contraseña de tu cuenta de ${shop.name}.`;
  return renderMail(
    {
      to: email,
      subject: `Recuperá tu contraseña de ${shop.name}`,
      preview: `${reason} ${LIMITS}`,
      title: 'Elegí una contraseña nueva',
      blocks: [
        mailParagraph(mailGreeting(firstName)),
        mailParagraph(reason),
        mailButton('Elegir una contraseña nueva', link, { spelledOut: true }),
        mailParagraph(LIMITS),
        mailNote('info', OTHERWISE),
      ],
      remarks: ['Recibís este correo porque alguien lo pidió con tu dirección.'],
    },
    shop,
  );
}

/** Contains a link that makes the owner of this address an admin. */
export function invitationMail(
  {
    email,
    areas,
    expiresAt,
    link,
  }: { email: string; areas: AdminAreas; expiresAt: number; link: string },
  shop: MailShop,
): Mail {
  const until = `El enlace es solo para esta dirección, sirve una sola vez y vence el ${formatDateTime(expiresAt)}.`;
  return renderMail(
    {
      to: email,
      subject: `Te invitaron a administrar ${shop.name}`,
      preview: `Aceptá la invitación para usar las herramientas de ${shop.name}.`,
      title: `Te invitaron a administrar ${shop.name}`,
      blocks: [
        mailParagraph('¡Hola! Alguien que administra la tienda te invitó a usar sus herramientas.'),
        mailFacts([
          {
            label: 'Vas a poder usar',
            value: areas === null ? 'todo' : areas.map((area) => AREAS[area]).join(', '),
          },
        ]),
        mailButton('Aceptar la invitación', link, { spelledOut: true }),
        mailParagraph(until),
        mailNote('info', 'Si no esperabas esta invitación, no hace falta que hagas nada.'),
      ],
      remarks: ['Recibís este correo porque alguien que administra la tienda te invitó.'],
    },
    shop,
  );
}
