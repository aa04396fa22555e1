import path from 'node:path';
import type { Rule } from '@oxlint/plugins';
import { exportedNames } from './exportedNames.ts';

/** A file named after nothing becomes a drawer for everything. */
const DRAWER = /^(index|utils?|helpers?|misc|common|types|shared|lib|constants)$/;

/** A file is named after its main export. */
export const fileName: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      component:
        'A .tsx file is named after its component: export "{{stem}}" here, or rename the file.',
      drawer: '"{{stem}}" names no thing: name each part after its main export.',
      stranger: '"{{name}}" is all that "{{stem}}" exports: name the file after it.',
    },
  },
  create(context) {
    const stem = path.basename(context.filename).split('.')[0] ?? '';
    const isMarkup = context.filename.endsWith('.tsx');
    const isTest = /\.(test|spec)\.tsx?$/.test(context.filename);
    return {
      Program(node) {
        if (DRAWER.test(stem)) context.report({ node, messageId: 'drawer', data: { stem } });
        if (isTest) return;
        const { values, types } = exportedNames(node);
        const all = [...values, ...types];
        const isComponentFile = isMarkup && values.some((name) => /^([A-Z]|default$)/.test(name));
        if (isComponentFile && !all.includes(stem)) {
          context.report({ node, messageId: 'component', data: { stem } });
        }
        const [name] = values;
        if (isComponentFile || !name || values.length > 1 || named(stem, all)) return;
        context.report({ node, messageId: 'stranger', data: { stem, name } });
      },
    };
  },
};

function named(stem: string, exported: readonly string[]): boolean {
  const words = wordsOf(stem);
  return exported.some((name) => {
    const own = wordsOf(name);
    return words.some((word) => own.some((other) => sameWord(word, other)));
  });
}

function wordsOf(name: string): string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return spaced
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 1);
}

/** Plural and singular are equivalent. */
function sameWord(one: string, other: string): boolean {
  return one === other || `${one}s` === other || one === `${other}s`;
}
