import { z } from 'zod';
import { wireText } from '../../wireSchemas.ts';

export const line = (most: number) => wireText(most).trim();
export const needed = (most: number, missing: string) => line(most).min(1, missing);

export const whole = (least: number, most: number) =>
  z
    .int('Tiene que ser un número entero.')
    .min(least, `Tiene que ser al menos ${least}.`)
    .max(most, `Tiene que ser como mucho ${most}.`);

/** Refuses each row whose field has the value of an earlier one. */
export function refuseRepeated<Row extends object>(
  rows: readonly Row[],
  field: keyof Row & string,
  context: z.RefinementCtx,
  { list, message }: { list: string; message: string },
): void {
  rows.forEach((row, at) => {
    if (rows.findIndex((each) => each[field] === row[field]) === at) return;
    context.addIssue({ code: 'custom', path: [list, at, field], message });
  });
}
