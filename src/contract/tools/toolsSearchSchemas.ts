import { z } from 'zod';
import { MIN_TOOLS_SEARCH } from '../../domain/tools/toolsSearch.ts';
import { wireText } from '../wireSchemas.ts';

export const toolsSearchQuerySchema = z.object({
  q: wireText(100).trim().min(MIN_TOOLS_SEARCH, `Escribí ${MIN_TOOLS_SEARCH} letras o más.`),
});

export const toolsHitsSchema = z.object({
  orders: z.array(z.object({ number: z.string(), buyer: z.string(), total: z.number() })),
  products: z.array(z.object({ id: z.int(), title: z.string(), image: z.string() })),
  customers: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
});

export type ToolsHitsWire = z.infer<typeof toolsHitsSchema>;
