import { useFieldArray } from 'react-hook-form';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { Section } from '../kit/frame/Section.tsx';
import { CampaignsSection } from './CampaignsSection.tsx';
import { homeFromForm, homeToForm, type HomeEdit, type HomeValues } from './homeValues.ts';
import { HomePicture } from './HomePicture.tsx';
import { Rows } from './Rows.tsx';
import { SectionForm } from './SectionForm.tsx';

const PARTS = fieldParts<HomeValues>({
  slogan: copy.slogan,
  subtitle: copy.subtitle,
  bannerBelowText: copy.bannerBelowText,
  backgroundImage: copy.backgroundImage,
  banner: copy.banner,
  bannerMedium: copy.bannerMedium,
  bannerSmall: copy.bannerSmall,
  messages: { label: copy.messages, show: (all) => all.map(({ text }) => text) },
  tiles: { label: copy.tiles, show: (all) => all.map(({ label, url }) => `${label} · ${url}`) },
  infoCards: {
    label: copy.infoCards,
    show: (all) => all.map(({ title, text }) => `${title} · ${text}`),
  },
  campaigns: {
    label: copy.campaigns,
    show: (all) =>
      all.map(({ startsAt, endsAt, slogan }) => copy.campaignLine(startsAt, endsAt, slogan)),
  },
});

/** The home page's content, and what replaces it for a while. */
export function HomeScreen() {
  return (
    <SectionForm<'home', HomeValues>
      section="home"
      toForm={homeToForm}
      fromForm={homeFromForm}
      parts={() => PARTS}
    >
      {(edit) => (
        <>
          <Hero edit={edit} />
          <Section title={copy.banners} hint={copy.bannersHint}>
            <FieldRow>
              <HomePicture edit={edit} name="banner" label={copy.banner} />
              <HomePicture edit={edit} name="bannerMedium" label={copy.bannerMedium} />
              <HomePicture edit={edit} name="bannerSmall" label={copy.bannerSmall} />
            </FieldRow>
          </Section>
          <Tiles edit={edit} />
          <InfoCards edit={edit} />
          <CampaignsSection edit={edit} />
        </>
      )}
    </SectionForm>
  );
}

function Hero({ edit }: { edit: HomeEdit }) {
  const { field, form } = edit;
  const messages = useFieldArray({ control: form.control, name: 'messages' });
  return (
    <Section title={copy.hero} hint={copy.heroHint}>
      <TextField {...field('slogan', checkLength(120))} label={copy.slogan} autoComplete="off" />
      <TextField
        {...field('subtitle', checkLength(200))}
        label={copy.subtitle}
        autoComplete="off"
      />
      <TextField
        {...field('bannerBelowText', checkLength(200))}
        label={copy.bannerBelowText}
        autoComplete="off"
      />
      <HomePicture edit={edit} name="backgroundImage" label={copy.backgroundImage} />
      <Rows
        label={copy.messages}
        ids={messages.fields.map(({ id }) => id)}
        empty={copy.noMessages}
        addLabel={copy.addMessage}
        removeLabel={(at) => copy.remove(copy.message, at + 1)}
        moveLabel={(at) => copy.moveUp(copy.message, at + 1)}
        onAdd={() => messages.append({ text: '' })}
        onRemove={messages.remove}
        onMove={messages.move}
      >
        {(at) => (
          <TextField
            {...field(`messages.${at}.text`, checkRequired(copy.messageMissing, 120))}
            label={copy.message}
            autoComplete="off"
          />
        )}
      </Rows>
    </Section>
  );
}

function Tiles({ edit }: { edit: HomeEdit }) {
  const { field, form } = edit;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tiles' });
  return (
    <Section title={copy.tiles} hint={copy.tilesHint}>
      <Rows
        label={copy.tiles}
        ids={fields.map(({ id }) => id)}
        empty={copy.noTiles}
        addLabel={copy.addTile}
        removeLabel={(at) => copy.remove(copy.tile, at + 1)}
        moveLabel={(at) => copy.moveUp(copy.tile, at + 1)}
        onAdd={() => append({ label: '', url: '', image: '' })}
        onRemove={remove}
        onMove={move}
      >
        {(at) => (
          <>
            <TextField
              {...field(`tiles.${at}.label`, checkRequired(copy.titleMissing, 60))}
              label={copy.label}
              autoComplete="off"
            />
            <TextField
              {...field(`tiles.${at}.url`, checkRequired(copy.urlHint, 300))}
              label={copy.url}
              hint={copy.urlHint}
              autoComplete="off"
            />
            <HomePicture edit={edit} name={`tiles.${at}.image`} label={copy.image} />
          </>
        )}
      </Rows>
    </Section>
  );
}

function InfoCards({ edit }: { edit: HomeEdit }) {
  const { field, form } = edit;
  const cards = useFieldArray({ control: form.control, name: 'infoCards' });
  return (
    <Section title={copy.infoCards} hint={copy.infoCardsHint}>
      <Rows
        label={copy.infoCards}
        ids={cards.fields.map(({ id }) => id)}
        empty={copy.noInfoCards}
        addLabel={copy.addInfoCard}
        removeLabel={(at) => copy.remove(copy.infoCard, at + 1)}
        moveLabel={(at) => copy.moveUp(copy.infoCard, at + 1)}
        onAdd={() => cards.append({ title: '', text: '', image: '' })}
        onRemove={cards.remove}
        onMove={cards.move}
      >
        {(at) => (
          <>
            <TextField
              {...field(`infoCards.${at}.title`, checkRequired(copy.titleMissing, 60))}
              label={copy.title}
              autoComplete="off"
            />
            <TextField
              {...field(`infoCards.${at}.text`, checkLength(300))}
              label={copy.text}
              autoComplete="off"
            />
            <HomePicture edit={edit} name={`infoCards.${at}.image`} label={copy.image} />
          </>
        )}
      </Rows>
    </Section>
  );
}
