import { toApiError } from '../../api/ApiError.ts';

/** The shop's first word on each field that it refused; the form's own names are the wire's. */
export function refusedFields(failure: unknown): Record<string, string> {
  const { fields = {} } = toApiError(failure);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [sentence]]) =>
      sentence === undefined ? [] : [[field, sentence]],
    ),
  );
}
