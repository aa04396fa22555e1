import type { $ZodRawIssue } from 'zod/v4/core';

const TYPE_NAMES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
};

/** What is wrong with a value, in Spanish, where the schema itself says nothing. */
export function issueSentence(issue: $ZodRawIssue): string {
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
