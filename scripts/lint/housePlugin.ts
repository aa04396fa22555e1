import type { Plugin, Rule } from '@oxlint/plugins';
import { comments } from './comments.ts';
import { fileName } from './fileName.ts';

interface Restriction {
  selector: string;
  message: string;
}

/** Reports nodes by selector: oxlint has no `no-restricted-syntax` of its own. */
const restrictedSyntax: Rule = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create(context) {
    const restrictions = context.options as unknown as Restriction[];
    return Object.fromEntries(
      restrictions.map(({ selector, message }) => [
        selector,
        (node: Parameters<typeof context.report>[0]['node'] & object) =>
          context.report({ node, message }),
      ]),
    );
  },
};

const housePlugin: Plugin = {
  meta: { name: 'house' },
  rules: {
    comments,
    'file-name': fileName,
    'restricted-syntax': restrictedSyntax,
    'wire-names': restrictedSyntax,
  },
};

export default housePlugin;
