import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { Check } from './formChecks.ts';

/** A field, its check, and the fields to check again along with it (`deps`). */
export type FieldOf<Values extends FieldValues> = [
  name: Path<Values>,
  validate: Check,
  options?: Pick<RegisterOptions<Values, Path<Values>>, 'deps'>,
];

/** Props of the control of a form's field, with its error. */
export function fieldProps<Values extends FieldValues>(
  { register, getFieldState, formState }: UseFormReturn<Values>,
  ...[name, validate, options]: FieldOf<Values>
) {
  return {
    ...register(name, { validate, ...options }),
    error: getFieldState(name, formState).error?.message,
  };
}
