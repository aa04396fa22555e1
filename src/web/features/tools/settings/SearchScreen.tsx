import { useFieldArray } from 'react-hook-form';
import {
  MAX_SYNONYMS,
  readSynonyms,
  type Synonyms,
} from '../../../../domain/catalogue/synonyms.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetFiguresQuery } from '../../../api/tools/todayToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { searchSettingsCopy as copy } from '../../../copy/tools/searchSettingsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { Section } from '../kit/frame/Section.tsx';
import { Rows } from './Rows.tsx';
import styles from './SearchScreen.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** The groups as people type them: words with commas between. */
interface TypedGroup {
  terms: string;
}

const FIELDS = {
  groups: {
    label: copy.groups,
    toForm: (groups: Synonyms[]): TypedGroup[] =>
      groups.map(({ terms }) => ({ terms: terms.join(', ') })),
    fromForm: (groups: TypedGroup[]): Synonyms[] =>
      groups.map(({ terms }) => ({ terms: readSynonyms(terms) })),
    show: (groups: TypedGroup[]) => groups.map(({ terms }) => terms),
  },
};

/** Edits the synonyms of search words, and lists the searches that found nothing. */
export function SearchScreen() {
  return (
    <SettingsForm section="search" fields={FIELDS}>
      {({ edit }) => <Groups edit={edit} />}
    </SettingsForm>
  );
}

function checkTerms(text: string): string | undefined {
  const { length } = readSynonyms(text);
  if (length < 2) return copy.tooFew;
  return length > MAX_SYNONYMS ? copy.tooMany(MAX_SYNONYMS) : undefined;
}

function Groups({ edit: { form, field } }: { edit: EditFormState<{ groups: TypedGroup[] }> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'groups' });
  return (
    <div className={styles.columns}>
      <Section title={copy.groups} hint={copy.groupsHint}>
        <Rows
          label={copy.groups}
          ids={fields.map(({ id }) => id)}
          empty={copy.noGroups}
          addLabel={copy.add}
          removeLabel={(at) => copy.remove(at + 1)}
          onAdd={() => append({ terms: '' })}
          onRemove={remove}
        >
          {(at) => (
            <TextField
              {...field(`groups.${at}.terms`, checkTerms)}
              label={copy.group(at + 1)}
              autoComplete="off"
            />
          )}
        </Rows>
      </Section>
      <MissedSearches onChosen={(query) => append({ terms: `${query}, ` })} />
    </div>
  );
}

const DAYS = 30;

/** Each begins a group that wants the shop's own word for it. */
function MissedSearches({ onChosen }: { onChosen: (query: string) => void }) {
  const { data, error } = useGetFiguresQuery(DAYS);
  const missed = data?.missedSearches;
  return (
    <Section title={copy.missed} hint={copy.missedHint}>
      {missed?.length === 0 ? (
        <FormNote tone="good">{copy.noMissed}</FormNote>
      ) : missed ? (
        <ul aria-label={copy.missed}>
          {missed.map(({ query, times }) => (
            <li key={query} className={styles.missed}>
              <span className={styles.query}>
                {query} <span className={styles.times}>{copy.times(times)}</span>
              </span>
              <Button
                variant="secondary"
                aria-label={copy.addQuery(query)}
                onClick={() => onChosen(query)}
              >
                {copy.addThis}
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
      ) : (
        <Skeleton height="8rem" />
      )}
    </Section>
  );
}
