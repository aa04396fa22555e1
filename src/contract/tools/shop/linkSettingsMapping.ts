import type { ShopLink, ShopLinks } from '../../../domain/shopLinks.ts';
import type { LinkSettingsWire } from './linkSettingsSchemas.ts';

type LinkWire = LinkSettingsWire['menu'][number];

export function linksToWire({ menu, columns }: ShopLinks): LinkSettingsWire {
  return {
    menu: menu.map(linkToWire),
    columns: columns.map(({ title, links }) => ({ title, links: links.map(linkToWire) })),
  };
}

export function linksFromWire({ menu, columns }: LinkSettingsWire): ShopLinks {
  return {
    menu: menu.map(linkFromWire),
    columns: columns.map(({ title, links }) => ({ title, links: links.map(linkFromWire) })),
  };
}

function linkToWire({ isHidden: hidden, ...link }: ShopLink): LinkWire {
  return { ...link, hidden };
}

function linkFromWire({ hidden: isHidden, ...link }: LinkWire): ShopLink {
  return { ...link, isHidden };
}
