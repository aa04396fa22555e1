import { z } from 'zod';
import { productCardSchema } from './productCardSchemas.ts';

export const landingSchema = z.object({
  heroSection: z.object({
    slogan: z.string(),
    subtitle: z.string(),
    backgroundImage: z.string(),
    messages: z.array(z.string()),
  }),
  gridLinks: z.array(z.object({ label: z.string(), url: z.string(), image: z.string() })),
  infoCards: z.array(z.object({ title: z.string(), text: z.string(), image: z.string() })),
  productosDestacados: z.array(productCardSchema),
});

export type LandingWire = z.infer<typeof landingSchema>;
