import type { Rule } from '@oxlint/plugins';

const FRAGMENT =
  /^\*\s*(?:\*\s*)?(What|Of|Whether|In|For|Where|By|As|With|That|Those|To|From|At|On|Who|Whose|Which|How|Why)\b/;
const ODD_WORD = /\b(told|tells|anew|nobody|whoever|is said)\b/i;
/** Most files have no such text at all, so their comments need no look. */
const ANYTHING = new RegExp(`/[*]${FRAGMENT.source.slice(1)}|${ODD_WORD.source}`, 'i');

/** A comment says whose and what, in plain words. */
export const comments: Rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      fragment:
        'A comment that begins with "{{word}}" lacks a subject: say whose and what, or delete it if the name says so.',
      oddWord: 'Write a plainer word than "{{word}}".',
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        if (!ANYTHING.test(sourceCode.text)) return;
        for (const { type, value, loc } of sourceCode.getAllComments()) {
          const fragment = type === 'Block' ? FRAGMENT.exec(value)?.[1] : undefined;
          if (fragment) context.report({ loc, messageId: 'fragment', data: { word: fragment } });
          const odd = ODD_WORD.exec(value)?.[1];
          if (odd) context.report({ loc, messageId: 'oddWord', data: { word: odd } });
        }
      },
    };
  },
};
