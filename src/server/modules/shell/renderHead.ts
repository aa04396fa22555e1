import { socialPictureUrl } from '../../platform/media/SocialPictures.ts';
import type { Markup } from '../../platform/http/markup.ts';
import { markup, scriptJson } from '../../platform/http/markup.ts';
import type { PageHead } from './PageHead.ts';
import { shellCopy } from './shellCopy.ts';

/** Title, description, canonical, link previews and structured data of a page. */
export function renderHead(head: PageHead, origin: string): Markup {
  const address = head.canonicalPath === null ? null : origin + head.canonicalPath;
  return markup`<title>${head.title}</title>
<meta name="description" content="${head.description}">
${address === null ? markup`<meta name="robots" content="noindex">` : markup`<link rel="canonical" href="${address}">`}
<meta property="og:site_name" content="${shellCopy.shopName}">
<meta property="og:locale" content="es_AR">
<meta property="og:type" content="${head.price === undefined ? 'website' : 'product'}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
${address === null ? null : markup`<meta property="og:url" content="${address}">`}
${renderPrice(head)}${renderPicture(head, origin)}${renderStructuredData(head)}`;
}

function renderPrice({ price }: PageHead): Markup | null {
  if (price === undefined) return null;
  return markup`<meta property="product:price:amount" content="${(price / 100).toFixed(2)}">
<meta property="product:price:currency" content="ARS">
`;
}

function renderPicture({ picture }: PageHead, origin: string): Markup {
  const url = picture && socialPictureUrl(picture.mediaUrl);
  if (!url)
    return markup`<meta name="twitter:card" content="summary">
`;
  return markup`<meta property="og:image" content="${origin + url}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${picture.alt}">
<meta name="twitter:card" content="summary_large_image">
`;
}

function renderStructuredData({ structuredData }: PageHead): Markup | null {
  if (structuredData.length === 0) return null;
  const graph = { '@context': 'https://schema.org', '@graph': structuredData };
  return markup`<script type="application/ld+json">${scriptJson(graph)}</script>
`;
}
