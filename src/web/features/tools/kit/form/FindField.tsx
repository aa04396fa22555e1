import { Combobox } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import { Field, type FieldTexts } from '../../../../ui/form/Field.tsx';
import field from '../../../../ui/form/Field.module.css';
import styles from './FindField.module.css';

interface FoundListProps<Item> {
  /** Shown above the list, or instead of it. */
  status: ReactNode;
  children: (item: Item) => ReactNode;
}

interface FindFieldProps<Item> extends FieldTexts, FoundListProps<Item> {
  label: string;
  typed: string;
  onTyped: (text: string) => void;
  found: readonly Item[];
  /** The field's text once an item is chosen. */
  textOf: (item: Item) => string;
  onChosen: (item: Item) => void;
}

/** A field whose list comes from the server while one types. It keeps no choice: its parent does. */
export function FindField<Item extends { id: number }>(props: FindFieldProps<Item>) {
  const { label, hint, error, typed, onTyped, found, textOf, onChosen, status, children } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox.Root<Item>
          items={found}
          filter={null}
          value={null}
          onValueChange={(item) => item && onChosen(item)}
          inputValue={typed}
          onInputValueChange={onTyped}
          itemToStringLabel={textOf}
          isItemEqualToValue={(one, other) => one.id === other.id}
        >
          <Combobox.Input {...control} className={field.control} />
          <FoundList<Item> status={status}>{children}</FoundList>
        </Combobox.Root>
      )}
    </Field>
  );
}

/** The list of a combobox; `children` shows one of its items. */
export function FoundList<Item extends { id: number }>({ status, children }: FoundListProps<Item>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className={styles.positioner}>
        <Combobox.Popup className={styles.popup}>
          <Combobox.Status className={styles.status}>{status}</Combobox.Status>
          <Combobox.List>
            {(item: Item) => (
              <Combobox.Item key={item.id} value={item} className={styles.item}>
                {children(item)}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
