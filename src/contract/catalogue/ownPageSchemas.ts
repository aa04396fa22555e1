import { z } from 'zod';

/** A published page; an earlier address answers with the page and its address of now. */
export const ownPageSchema = z.object({
  title: z.string(),
  slug: z.string().describe('Its address below /paginas/'),
  body: z.string().describe('Markup, as of the legal texts'),
  seo_title: z.string(),
  seo_description: z.string(),
  image: z.string().describe('URL; empty for none'),
  image_alt: z.string(),
});

/** An unknown address is a 404. */
export const ownPageParamsSchema = z.object({ slug: z.string().max(200) });

const shownLinkSchema = z.object({
  label: z.string().describe('Empty for the usual name of its page'),
  url: z.string().describe('A path of the shop, or an address elsewhere'),
});

export const shownLinksSchema = z.object({
  menu: z.array(z.union([shownLinkSchema, z.literal('categories')])),
  columns: z
    .array(z.object({ title: z.string(), links: z.array(shownLinkSchema) }))
    .describe('Of the footer; empty titles for the usual ones'),
});

export type OwnPageWire = z.infer<typeof ownPageSchema>;
