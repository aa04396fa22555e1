import { useFieldArray } from 'react-hook-form';
import { instantOf } from '../../../../domain/time/argentineDay.ts';
import { homeCopy as copy } from '../../../copy/tools/homeCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { HomePicture } from './HomePicture.tsx';
import { NEW_CAMPAIGN, type HomeEdit } from './homeValues.ts';
import { Rows } from './Rows.tsx';

const TEXTS = [
  ['slogan', 120],
  ['subtitle', 200],
  ['bannerBelowText', 200],
  ['promoText', 200],
] as const;
const PICTURES = ['backgroundImage', 'banner', 'bannerMedium', 'bannerSmall'] as const;

/** Edits the campaigns, which replace the home page's content between two times. */
export function CampaignsSection({ edit }: { edit: HomeEdit }) {
  const { field, form } = edit;
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'campaigns',
  });
  return (
    <Section title={copy.campaigns} hint={copy.campaignsHint}>
      <Rows
        label={copy.campaigns}
        ids={fields.map(({ id }) => id)}
        empty={copy.noCampaigns}
        addLabel={copy.addCampaign}
        removeLabel={(at) => copy.remove(copy.campaign, at + 1)}
        moveLabel={(at) => copy.moveUp(copy.campaign, at + 1)}
        onAdd={() => append(NEW_CAMPAIGN)}
        onRemove={remove}
        onMove={move}
      >
        {(at) => (
          <>
            <TextField
              {...field(`campaigns.${at}.startsAt`, checkTime)}
              type="datetime-local"
              label={copy.startsAt}
            />
            <TextField
              {...field(`campaigns.${at}.endsAt`, (text) => {
                const start = instantOf(form.getValues(`campaigns.${at}.startsAt`));
                const end = instantOf(text);
                return start !== null && end !== null && end <= start
                  ? copy.turned
                  : checkTime(text);
              })}
              type="datetime-local"
              label={copy.endsAt}
            />
            {TEXTS.map(([name, most]) => (
              <TextField
                key={name}
                {...field(`campaigns.${at}.${name}`, checkLength(most))}
                label={copy[name]}
                autoComplete="off"
              />
            ))}
            {PICTURES.map((name) => (
              <HomePicture
                key={name}
                edit={edit}
                name={`campaigns.${at}.${name}`}
                label={copy[name]}
              />
            ))}
          </>
        )}
      </Rows>
    </Section>
  );
}

function checkTime(text: string): string | undefined {
  return instantOf(text) === null ? copy.timeMissing : undefined;
}
