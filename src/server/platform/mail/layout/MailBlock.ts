import type { Markup } from '../../http/markup.ts';

/** A piece of a mail in both of its forms, made from one description so that they say the same. */
export interface MailBlock {
  /** One or more rows of the mail's table. */
  html: Markup;
  /** Without a line break at either end. */
  text: string;
}
