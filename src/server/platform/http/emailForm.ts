import { MAX_EMAIL } from '../../../domain/people/credentials.ts';
import { markup, type Markup } from './markup.ts';

const BAD_EMAIL = 'Ingresá un email válido.';

/** Rules of a plain page with this form. */
export const EMAIL_FORM_STYLE =
  '.note { color: var(--soft); font-size: .875rem; margin: 0; } .done { margin: 0; font-weight: 700; }';

interface EmailFormWords {
  action: string;
  button: string;
  note: string;
  /** The address that was refused; null before one was sent. */
  refused: string | null;
}

/** A form of a plain page that asks for an address. */
export function emailForm({ action, button, note, refused }: EmailFormWords): Markup {
  const isRefused = refused !== null;
  const error = isRefused
    ? markup`<p class="error" id="error" role="alert">${BAD_EMAIL}</p>
`
    : null;
  const described = isRefused
    ? markup` aria-invalid="true" aria-describedby="error" autofocus`
    : null;
  return markup`<form method="post" action="${action}" novalidate>
<label>Tu email
<input name="email" type="email" autocomplete="email" inputmode="email" maxlength="${MAX_EMAIL}" value="${refused ?? ''}"${described}></label>
${error}<button class="main">${button}</button>
<p class="note">${note}</p>
</form>`;
}
