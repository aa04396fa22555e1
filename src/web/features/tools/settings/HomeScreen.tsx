import type { Campaign } from '../../../../domain/tools/settings.ts';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { chosen, text, time, type RecordField } from '../kit/record/fields.tsx';
import { fieldRows } from './fieldRows.tsx';
import { PictureField } from './PictureField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const picture = (label: string) =>
  chosen<string>({
    label,
    show: (url) => url,
    control: ({ value, error, onChange }) => (
      <PictureField label={label} url={value} error={error} onChange={onChange} />
    ),
  });

const TEXTS = {
  slogan: text({ label: copy.slogan, most: 120 }),
  subtitle: text({ label: copy.subtitle, most: 200 }),
  bannerBelowText: text({ label: copy.bannerBelowText, most: 200 }),
};

const PICTURES = {
  backgroundImage: picture(copy.backgroundImage),
  banner: picture(copy.banner),
  bannerMedium: picture(copy.bannerMedium),
  bannerSmall: picture(copy.bannerSmall),
};

/** The words of a list whose rows one moves, too. */
const wordsOf = (row: string, empty: string, add: string) => ({
  empty,
  add,
  remove: (at: number) => copy.remove(row, at + 1),
  moveUp: (at: number) => copy.moveUp(row, at + 1),
});

const messages = fieldRows({
  label: copy.messages,
  fields: { text: text({ label: copy.message, missing: copy.messageMissing, most: 120 }) },
  added: { text: '' },
  line: (row) => row.text,
  copy: wordsOf(copy.message, copy.noMessages, copy.addMessage),
});

const tiles = fieldRows({
  label: copy.tiles,
  fields: {
    label: text({ label: copy.label, missing: copy.titleMissing, most: 60 }),
    url: text({ label: copy.url, hint: copy.urlHint, missing: copy.urlHint, most: 300 }),
    image: picture(copy.image),
  },
  added: { label: '', url: '', image: '' },
  line: ({ label, url }) => `${label} · ${url}`,
  copy: wordsOf(copy.tile, copy.noTiles, copy.addTile),
});

const infoCards = fieldRows({
  label: copy.infoCards,
  fields: {
    title: text({ label: copy.title, missing: copy.titleMissing, most: 60 }),
    text: text({ label: copy.text, most: 300 }),
    image: picture(copy.image),
  },
  added: { title: '', text: '', image: '' },
  line: (row) => `${row.title} · ${row.text}`,
  copy: wordsOf(copy.infoCard, copy.noInfoCards, copy.addInfoCard),
});

const startsAt = time({ label: copy.startsAt, missing: copy.timeMissing });
const endsAt: RecordField<number, string, Pick<Campaign, 'startsAt'>> = {
  ...time({ label: copy.endsAt, missing: copy.timeMissing }),
  check: (typed, { startsAt: start }) => {
    const end = instantOf(typed);
    if (end === null) return copy.timeMissing;
    return start > 0 && end <= start ? copy.turned : undefined;
  },
};

const campaigns = fieldRows({
  label: copy.campaigns,
  fields: {
    startsAt,
    endsAt,
    ...TEXTS,
    promoText: text({ label: copy.promoText, most: 200 }),
    ...PICTURES,
  },
  added: {
    startsAt: '',
    endsAt: '',
    slogan: '',
    subtitle: '',
    bannerBelowText: '',
    promoText: '',
    backgroundImage: '',
    banner: '',
    bannerMedium: '',
    bannerSmall: '',
  },
  line: (row) => copy.campaignLine(row.startsAt, row.endsAt, row.slogan),
  copy: wordsOf(copy.campaign, copy.noCampaigns, copy.addCampaign),
});

const FIELDS = {
  ...TEXTS,
  ...PICTURES,
  messages: {
    ...messages,
    toForm: (stored: string[]) =>
      messages.toForm(
        stored.map((each) => ({ text: each })),
        null,
      ),
    fromForm: (typed: { text: string }[]) => typed.map((row) => row.text.trim()),
  },
  tiles,
  infoCards,
  campaigns,
};

/** The home page's content, and what replaces it for a while. */
export function HomeScreen() {
  return (
    <SettingsForm section="home" fields={FIELDS}>
      {({ part }) => (
        <>
          <Section title={copy.hero} hint={copy.heroHint}>
            {part('slogan')}
            {part('subtitle')}
            {part('bannerBelowText')}
            {part('backgroundImage')}
            {part('messages')}
          </Section>
          <Section title={copy.banners} hint={copy.bannersHint}>
            <FieldRow>
              {part('banner')}
              {part('bannerMedium')}
              {part('bannerSmall')}
            </FieldRow>
          </Section>
          <Section title={copy.tiles} hint={copy.tilesHint}>
            {part('tiles')}
          </Section>
          <Section title={copy.infoCards} hint={copy.infoCardsHint}>
            {part('infoCards')}
          </Section>
          <Section title={copy.campaigns} hint={copy.campaignsHint}>
            {part('campaigns')}
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
