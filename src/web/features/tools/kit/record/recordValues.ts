import type { ApiError } from '../../../../api/ApiError.ts';
import type { RecordField } from './fields.tsx';

/** A field for each value of a record. */
export type FieldsOf<Shape> = {
  readonly [Name in keyof Shape]: RecordField<Shape[Name], unknown, Shape>;
};

/** The values as the form holds them. */
export type TypedOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { toForm: (...args: never) => infer Typed }
    ? Typed
    : never;
};

/** A name that the record does not have. */
export type NoOther<Fields, Shape> = {
  readonly [Name in Exclude<keyof Fields, keyof Shape>]: never;
};

/** A record as people type it. */
export function typedValues<Shape extends object>(fields: FieldsOf<Shape>, record: Shape): object {
  const names = Object.keys(fields) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, fields[name].toForm(record[name], record)]));
}

/** Reads a record from its form; fields that depend on others come last. */
export function readValues<Shape extends object>(
  fields: FieldsOf<Shape>,
  typed: { readonly [Name in keyof Shape]?: unknown },
  stored: Shape | null,
): Shape {
  const names = Object.keys(fields) as (keyof Shape)[];
  const later = names.filter((name) => fields[name].isDependent);
  const draft = {} as Shape;
  for (const name of [...names.filter((each) => !later.includes(each)), ...later]) {
    draft[name] = fields[name].fromForm(typed[name], { draft, stored: stored?.[name] });
  }
  return draft;
}

/** A record of a list. @throws ApiError if somebody deleted it */
export function recordIn<Stored extends { id: number }>(list: readonly Stored[], id: number) {
  const found = list.find((each) => each.id === id);
  if (found) return found;
  const gone: unknown = { code: 'notFound', status: 404 } satisfies ApiError;
  throw gone;
}
