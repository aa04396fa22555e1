import { markup } from '../../http/markup.ts';
import type { MailBlock } from './MailBlock.ts';
import { FONT, LOOK } from './mailLook.ts';
import { mailRow } from './mailRow.ts';
import { oneLine } from './oneLine.ts';

/** `{ strong }` stands out. */
type Words = string | { strong: string };

export function mailParagraph(...words: Words[]): MailBlock {
  const spoken = words.map((each) =>
    typeof each === 'string'
      ? { said: flowing(each) }
      : { said: flowing(each.strong), strong: true },
  );
  const parts = spoken.map(({ said, strong }) =>
    strong ? markup`<strong>${said}</strong>` : markup`${said}`,
  );
  return {
    html: mailRow(
      markup`<p class="ink" style="margin:0;${FONT};font-size:16px;line-height:1.55;color:${LOOK.ink};overflow-wrap:anywhere">${parts}</p>`,
      16,
    ),
    text: spoken.map(({ said }) => said).join(''),
  };
}

/** One line that keeps the spaces between parts. */
function flowing(part: string): string {
  const [before = '', after = ''] = [/^ */.exec(part)?.[0], / *$/.exec(part)?.[0]];
  return part.trim() === '' ? part : `${before}${oneLine(part)}${after}`;
}
