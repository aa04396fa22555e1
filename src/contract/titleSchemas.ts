import { z } from 'zod';
import { pageOf } from './pageSchemas.ts';
import { wireText } from './wireText.ts';

export const titleSchema = z.object({ id: z.int(), name: z.string() });
export const titlePageSchema = pageOf(titleSchema);
export const titleSearchQuerySchema = z.object({ q: wireText(200).default('') });
export const titleSearchSchema = z.object({ results: z.array(titleSchema) });

export type TitleWire = z.infer<typeof titleSchema>;
export type TitleSearchWire = z.infer<typeof titleSearchSchema>;
