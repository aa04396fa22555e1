import type { Rule } from 'eslint';

export type Program = Parameters<NonNullable<Rule.RuleListener['Program']>>[0];
type ModuleItem = Program['body'][number];

interface ExportedNames {
  values: string[];
  types: string[];
}

/** typescript-eslint's AST has declarations and flags that ESTree does not have. */
interface TypeScriptNode {
  type: string;
  exportKind?: 'type' | 'value';
  id?: { name: string };
}

/** The exported names of a module; for a default export the name of its function or class. */
export function exportedNames(program: Program): ExportedNames {
  const names: ExportedNames = { values: [], types: [] };
  for (const node of program.body) {
    if (node.type === 'ExportNamedDeclaration') addNamed(node, names);
    if (node.type === 'ExportDefaultDeclaration')
      names.values.push(nameOf(node.declaration) ?? 'default');
  }
  return names;
}

function addNamed(
  node: Extract<ModuleItem, { type: 'ExportNamedDeclaration' }>,
  names: ExportedNames,
): void {
  const isType = (node as TypeScriptNode).exportKind === 'type';
  const kind = isType ? names.types : names.values;
  for (const { exported } of node.specifiers)
    if (exported.type === 'Identifier') kind.push(exported.name);
  if (!node.declaration) return;
  if (node.declaration.type !== 'VariableDeclaration') {
    const name = nameOf(node.declaration);
    if (name) kind.push(name);
    return;
  }
  for (const { id } of node.declaration.declarations)
    if (id.type === 'Identifier') kind.push(id.name);
}

function nameOf(node: object): string | undefined {
  return (node as TypeScriptNode).id?.name;
}
