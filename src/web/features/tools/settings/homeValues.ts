import type { Campaign, HomeSettings } from '../../../../domain/tools/settings.ts';
import { instantOf, minuteOf } from '../../../../domain/time/argentineDay.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';

type Typed<Content> = Omit<Content, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

type CampaignValues = Typed<Campaign>;

/** The home page's content as the form's fields hold it. */
export interface HomeValues extends Omit<HomeSettings, 'messages' | 'campaigns'> {
  messages: { text: string }[];
  campaigns: CampaignValues[];
}

export type HomeEdit = EditFormState<HomeValues>;

export const NEW_CAMPAIGN: CampaignValues = {
  startsAt: '',
  endsAt: '',
  slogan: '',
  subtitle: '',
  backgroundImage: '',
  banner: '',
  bannerMedium: '',
  bannerSmall: '',
  bannerBelowText: '',
  promoText: '',
};

export function homeToForm({ messages, campaigns, ...same }: HomeSettings): HomeValues {
  return {
    ...same,
    messages: messages.map((text) => ({ text })),
    campaigns: campaigns.map(({ startsAt, endsAt, ...content }) => ({
      ...content,
      startsAt: minuteOf(startsAt),
      endsAt: minuteOf(endsAt),
    })),
  };
}

/** Expects values that passed the fields' checks. */
export function homeFromForm({ messages, campaigns, ...same }: HomeValues): HomeSettings {
  return {
    ...same,
    messages: messages.map(({ text }) => text),
    campaigns: campaigns.map(({ startsAt, endsAt, ...content }) => ({
      ...content,
      startsAt: instantOf(startsAt) ?? 0,
      endsAt: instantOf(endsAt) ?? 0,
    })),
  };
}
