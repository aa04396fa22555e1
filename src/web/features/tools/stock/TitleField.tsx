import { Combobox } from '@base-ui/react/combobox';
import { useDeferredValue, useState } from 'react';
import type { Title } from '../../../../domain/catalogue/product.ts';
import { useFindTitlesQuery } from '../../../api/tools/stockToolsApi.ts';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { Field } from '../../../ui/form/Field.tsx';
import field from '../../../ui/form/Field.module.css';
import { X } from '../../../ui/icons/headerIcons.ts';
import iconButton from '../../../ui/IconButton.module.css';
import { FoundList } from '../kit/form/FindField.tsx';

interface TitleFieldProps {
  value: Title | null;
  onChange: (title: Title | null) => void;
}

/** A product's title, found while one types. */
export function TitleField({ value, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(value?.name === typed ? '' : typed.trim());
  const { data = [], isFetching } = useFindTitlesQuery(wanted);
  return (
    <Field label={stockCopy.reportTitle} hint={stockCopy.reportTitleHint}>
      {(control) => (
        <Combobox.Root
          items={data}
          filter={null}
          value={value}
          onValueChange={onChange}
          inputValue={typed}
          onInputValueChange={setTyped}
          itemToStringLabel={({ name }) => name}
          isItemEqualToValue={(one, other) => one.id === other.id}
        >
          <div className={field.withButton}>
            <Combobox.Input {...control} className={field.control} />
            {value && (
              <Combobox.Clear className={iconButton.button} aria-label={stockCopy.clearTitle}>
                <X size={20} aria-hidden="true" />
              </Combobox.Clear>
            )}
          </div>
          <FoundList<Title>
            status={isFetching ? stockCopy.loadingTitles : data.length === 0 && stockCopy.noTitles}
          >
            {({ name }) => name}
          </FoundList>
        </Combobox.Root>
      )}
    </Field>
  );
}
