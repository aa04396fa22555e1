import * as z from 'zod/mini';

type Payload = Readonly<Record<string, unknown>>;

export interface EventShape {
  shape: z.ZodMiniObject;
  examples: readonly Payload[];
}

/** An event with what it carries: a shape, and one example for each way on which it may lead. */
export function event<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  ...examples: z.input<z.ZodMiniObject<Shape>>[]
): EventShape {
  return { shape: z.object(shape), examples };
}

export const plain = event({}, {});
export const text = z.string();
export const id = z.int();

const network = { code: 'network', status: 0 } as const;
export const apiError = z.object({
  code: z.enum([
    ...(['network', 'timeout', 'aborted', 'unreadable', 'invalid', 'unauthorized'] as const),
    ...(['forbidden', 'notFound', 'conflict', 'rateLimited', 'server'] as const),
  ]),
  status: z.int(),
  message: z.optional(text),
  fields: z.optional(z.record(z.string(), z.array(text))),
  reason: z.optional(text),
});
/** The failure without a connection, the server's refusal, and others that lead elsewhere. */
export const failedAs = (message: string, ...others: z.infer<typeof apiError>[]) =>
  event(
    { error: apiError },
    { error: network },
    { error: { code: 'invalid', status: 400, message } },
    ...others.map((error) => ({ error })),
  );
export const failed = failedAs('No se pudo.');
