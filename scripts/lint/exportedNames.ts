import type { ESTree } from '@oxlint/plugins';

interface ExportedNames {
  values: string[];
  types: string[];
}

/** The exported names of a module; for a default export the name of its function or class. */
export function exportedNames(program: ESTree.Program): ExportedNames {
  const names: ExportedNames = { values: [], types: [] };
  for (const node of program.body) {
    if (node.type === 'ExportNamedDeclaration') addNamed(node, names);
    if (node.type === 'ExportDefaultDeclaration')
      names.values.push(nameOf(node.declaration) ?? 'default');
  }
  return names;
}

function addNamed(node: ESTree.ExportNamedDeclaration, names: ExportedNames): void {
  const isType = node.exportKind === 'type';
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
  return 'id' in node ? (node.id as { name?: string } | null)?.name : undefined;
}
