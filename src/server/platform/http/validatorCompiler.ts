import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType, type $ZodRawIssue } from 'zod/v4/core';
import { ShopError } from '../ShopError.ts';

const TYPE_NAMES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
};

const INVALID_DATA = 'Hay datos que no son válidos.';
/** Key of errors that concern the whole object. */
const WHOLE = 'non_field_errors';

/** Parses a part of the request with its zod schema; failures become the contract's 400 with `errors`. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = safeParse(schema, data, { error: issueSentence });
    return result.success ? { value: result.data } : { error: asShopError(result.error.issues) };
  };
};

function asShopError(issues: readonly $ZodIssue[]): ShopError {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      fields.set(field, [...(fields.get(field) ?? []), issue.message]);
    }
  }
  return new ShopError('invalid', INVALID_DATA, { sentFields: Object.fromEntries(fields) });
}

function fieldsOf(issue: $ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || WHOLE];
}

/** Spanish messages for schemas without their own. */
function issueSentence(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Es obligatorio.' : `Tiene que ser ${typeName(issue)}.`;
    case 'invalid_value':
      return `Tiene que ser ${issue.values.map((value) => `"${String(value)}"`).join(' o ')}.`;
    case 'too_small':
      return `${sizeWord(issue.origin)} ${issue.inclusive === false ? 'más de' : 'al menos'} ${issue.minimum}.`;
    case 'too_big':
      return `${sizeWord(issue.origin)} ${issue.inclusive === false ? 'menos de' : 'como mucho'} ${issue.maximum}.`;
    case 'unrecognized_keys':
      return 'No se conoce este dato.';
    default:
      return 'No es válido.';
  }
}

function typeName(issue: $ZodRawIssue & { code: 'invalid_type' }): string {
  return TYPE_NAMES[issue.expected] ?? 'de otro tipo';
}

function sizeWord(origin: string): string {
  if (origin === 'string') return 'La cantidad de caracteres tiene que ser';
  if (origin === 'array' || origin === 'set') return 'La cantidad de elementos tiene que ser';
  return 'Tiene que ser';
}
