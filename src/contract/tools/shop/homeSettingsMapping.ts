import type { Campaign, HomeSettings } from '../../../domain/tools/settings.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { HomeSettingsWire } from './homeSettingsSchemas.ts';

type CampaignWire = HomeSettingsWire['campaigns'][number];

export function homeToWire(home: HomeSettings): HomeSettingsWire {
  const { backgroundImage, bannerMedium, bannerSmall, bannerBelowText, ...rest } = home;
  const { infoCards, campaigns, ...same } = rest;
  return {
    ...same,
    background_image: backgroundImage,
    banner_medium: bannerMedium,
    banner_small: bannerSmall,
    banner_below_text: bannerBelowText,
    info_cards: infoCards,
    campaigns: campaigns.map(campaignToWire),
  };
}

export function homeFromWire(wire: HomeSettingsWire): HomeSettings {
  const { background_image, banner_medium, banner_small, banner_below_text, ...rest } = wire;
  const { info_cards, campaigns, ...same } = rest;
  return {
    ...same,
    backgroundImage: background_image,
    bannerMedium: banner_medium,
    bannerSmall: banner_small,
    bannerBelowText: banner_below_text,
    infoCards: info_cards,
    campaigns: campaigns.map(campaignFromWire),
  };
}

function campaignToWire(campaign: Campaign): CampaignWire {
  const { slogan, subtitle, banner, startsAt, endsAt } = campaign;
  return {
    slogan,
    subtitle,
    banner,
    background_image: campaign.backgroundImage,
    banner_medium: campaign.bannerMedium,
    banner_small: campaign.bannerSmall,
    banner_below_text: campaign.bannerBelowText,
    promo_text: campaign.promoText,
    starts_at: instantToWire(startsAt),
    ends_at: instantToWire(endsAt),
  };
}

function campaignFromWire(wire: CampaignWire): Campaign {
  const { slogan, subtitle, banner } = wire;
  return {
    slogan,
    subtitle,
    banner,
    backgroundImage: wire.background_image,
    bannerMedium: wire.banner_medium,
    bannerSmall: wire.banner_small,
    bannerBelowText: wire.banner_below_text,
    promoText: wire.promo_text,
    startsAt: Date.parse(wire.starts_at),
    endsAt: Date.parse(wire.ends_at),
  };
}
