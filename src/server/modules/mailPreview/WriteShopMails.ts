import type { Mail } from '../../platform/mail/MailTransport.ts';

/** A mail with sample data. The name is the last segment of its URL. */
export interface PreviewedMail {
  name: string;
  mail: Mail;
}
