/** API paths of the shop's mails in the tools area. */
export const MAIL_PREVIEW_PATHS = {
  mails: '/api/tools/mail-previews/',
  mail: '/api/tools/mail-previews/:name/',
  send: '/api/tools/mail-previews/:name/send/',
} as const;
