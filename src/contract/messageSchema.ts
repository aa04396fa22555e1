import { z } from 'zod';

/** One Spanish sentence to show. */
export const messageSchema = z.object({ message: z.string() });

export type MessageWire = z.infer<typeof messageSchema>;
