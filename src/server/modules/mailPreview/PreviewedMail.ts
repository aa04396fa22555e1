import type { Mail } from '../../platform/mail/MailTransport.ts';

/** A mail with made-up data. The name is the end of its address. */
export interface PreviewedMail {
  name: string;
  mail: Mail;
}
