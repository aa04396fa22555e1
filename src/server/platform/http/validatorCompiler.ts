import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { invalid, type ShopError } from '../ShopError.ts';
import { issueSentence } from './issueSentence.ts';

const INVALID_DATA = 'Hay datos que no son válidos.';
/** The key of sentences that are about the whole and not about one field. */
const WHOLE = 'non_field_errors';

/** Parses a part of the request by its zod schema; what does not fit becomes the contract's 400 with `errors`. */
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
  return invalid(INVALID_DATA, Object.fromEntries(fields));
}

function fieldsOf(issue: $ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || WHOLE];
}
