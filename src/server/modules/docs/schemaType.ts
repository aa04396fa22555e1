import type { Schema } from './OpenApi.ts';

/** A schema in the words of TypeScript, short where it is simple. */
export function schemaType(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'any';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => schemaType(each, depth)).join(' | ');
  if (schema.type === 'array') return `${grouped(schemaType(schema.items, depth))}[]`;
  if (schema.properties) return objectType(schema, depth);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${schemaType(schema.additionalProperties, depth)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}

function objectType({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?';
    const remark = member.description === undefined ? '' : `  // ${member.description}`;
    return `${indent}${name}${mark}: ${schemaType(member, depth + 1)};${remark}`;
  });
  return `{\n${members.join('\n')}\n${'  '.repeat(depth)}}`;
}

function grouped(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}
