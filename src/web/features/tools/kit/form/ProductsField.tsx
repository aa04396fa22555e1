import { useDeferredValue, useState } from 'react';
import { useGetProductRowsQuery } from '../../../../api/tools/productsToolsApi.ts';
import type { FieldTexts } from '../../../../ui/form/Field.tsx';
import { ChosenList } from './ChosenList.tsx';
import styles from './ChosenList.module.css';
import { FindField } from './FindField.tsx';

export interface ChosenProduct {
  id: number;
  title: string;
}

interface ProductsFieldProps extends FieldTexts {
  label: string;
  loadingLabel: string;
  noneLabel: string;
  takeOutLabel: (title: string) => string;
  products: readonly ChosenProduct[];
  disabled?: boolean;
  onChange: (products: ChosenProduct[]) => void;
}

const SHOWN = 20;

/** Any number of products, found while one types. */
export function ProductsField(props: ProductsFieldProps) {
  const { label, hint, error, loadingLabel, noneLabel, takeOutLabel, products, disabled } = props;
  const { onChange } = props;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { currentData, isFetching } = useGetProductRowsQuery(
    { page: 1, pageSize: SHOWN, ordering: 'title', text, filters: {} },
    { skip: disabled ?? false },
  );
  const ids = new Set(products.map(({ id }) => id));
  const found = (currentData?.items ?? [])
    .filter(({ id }) => !ids.has(id))
    .map(({ id, title }): ChosenProduct => ({ id, title }));
  return (
    <div className={styles.field}>
      {!disabled && (
        <FindField<ChosenProduct>
          label={label}
          hint={hint}
          error={error}
          typed={typed}
          onTyped={setTyped}
          found={found}
          status={isFetching ? loadingLabel : found.length === 0 && noneLabel}
          textOf={({ title }) => title}
          onChosen={(product) => {
            onChange([...products, product]);
            setTyped('');
          }}
        >
          {({ title }) => title}
        </FindField>
      )}
      <ChosenList
        label={label}
        chosen={products.map(({ id, title }) => ({ id, name: title }))}
        takeOutLabel={takeOutLabel}
        disabled={disabled ?? false}
        onTakeOut={(id) => onChange(products.filter((each) => each.id !== id))}
      />
    </div>
  );
}
