import { Combobox } from '@base-ui/react/combobox';
import { useState } from 'react';
import {
  MAX_TAG,
  MAX_TAGS,
  readTags,
  tagKey,
  tidyTag,
} from '../../../../../domain/catalogue/tags.ts';
import { useGetTagsQuery } from '../../../../api/tools/productToolsApi.ts';
import { tagsCopy as copy } from '../../../../copy/tools/formKitCopy.ts';
import { Field, type FieldTexts } from '../../../../ui/form/Field.tsx';
import { X } from '../../../../ui/icons/headerIcons.ts';
import found from './FindField.module.css';
import styles from './TagsField.module.css';

interface TagsFieldProps extends Partial<FieldTexts> {
  tags: readonly string[];
  most?: number;
  onChange: (tags: string[]) => void;
}

const SHOWN = 20;
const SEPARATOR = /[,;]/;

/**
 * Tags as chips, with those that the shop has offered while one types. Enter, a comma or leaving the field adds what is
 * typed; the arrows go to the chips, and Backspace takes one out.
 */
export function TagsField(props: TagsFieldProps) {
  const { label = copy.label, hint = copy.hint, error, tags, most = MAX_TAGS, onChange } = props;
  const { data: known = [] } = useGetTagsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const key = tagKey(typed);
  const isChosen = (tag: string) => tags.some((each) => tagKey(each) === tagKey(tag));
  const spelled = (tag: string) => known.find((each) => tagKey(each) === tagKey(tag)) ?? tag;
  const alike = known.filter((tag) => tagKey(tag).includes(key) && tagKey(tag) !== key);
  const shown =
    key === '' ? [] : [spelled(tidyTag(typed)), ...alike].filter((tag) => !isChosen(tag));

  /** A text that does not fit stays typed, with its sentence. */
  function set(next: readonly string[]): void {
    const last = next.at(-1) ?? '';
    const isMore = next.length > tags.length;
    if (isMore && next.length > most) setFault(copy.tooMany(most));
    else if (isMore && Array.from(last).length > MAX_TAG) setFault(copy.tooLong(MAX_TAG));
    else {
      setFault(undefined);
      setTyped('');
      onChange([...next]);
    }
  }

  function add(text: string): void {
    const fresh = readTags(text).filter((tag) => !isChosen(tag));
    if (fresh.length > 0) set([...tags, ...fresh.map(spelled)]);
    else setTyped('');
  }

  return (
    <Field label={label} hint={hint} error={fault ?? error}>
      {(control) => (
        <Combobox.Root<string, true>
          multiple
          autoHighlight
          open={shown.length > 0}
          items={shown.slice(0, SHOWN)}
          filter={null}
          value={[...tags]}
          onValueChange={set}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => {
            if (reason !== 'input-change') return;
            if (SEPARATOR.test(text)) add(text);
            else {
              setFault(undefined);
              setTyped(text);
            }
          }}
        >
          <Combobox.Chips className={styles.chips}>
            {tags.map((tag) => (
              <Combobox.Chip key={tag} className={styles.chip} aria-label={tag}>
                {tag}
                <Combobox.ChipRemove className={styles.remove} aria-label={copy.takeOut(tag)}>
                  <X size={16} aria-hidden="true" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...control}
              className={styles.input}
              autoComplete="off"
              onBlur={() => add(typed)}
            />
          </Combobox.Chips>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className={found.positioner}>
              <Combobox.Popup className={found.popup}>
                <Combobox.List>
                  {(tag: string) => (
                    <Combobox.Item key={tag} value={tag} className={found.item}>
                      {known.includes(tag) ? tag : copy.make(tag)}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
