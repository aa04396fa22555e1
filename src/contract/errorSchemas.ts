import { z } from 'zod';

/** Every failure in JSON: one Spanish sentence, and with 400 also a list of sentences per field. */
export const errorSchema = z.object({
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** The failures of a call whose callers look for the sentence under `message`: it stands there too. */
export const messageErrorSchema = errorSchema.extend({ message: z.string() });
