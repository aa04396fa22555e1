import { useDeferredValue, useState } from 'react';
import {
  type Product,
  type ProductCard,
  isVariantInStock,
} from '../../../../domain/catalogue/product.ts';
import { titleFor } from '../../../../domain/catalogue/audience.ts';
import type { EditedKitLine } from '../../../../domain/tools/editedKit.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetProductQuery, useGetProductsInfiniteQuery } from '../../../api/catalogueApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FindField } from '../kit/form/FindField.tsx';
import styles from './KitForm.module.css';

type NewLine = Omit<EditedKitLine, 'quantity'>;

interface KitLineAdderProps {
  onAdd: (line: NewLine) => void;
}

const SHOWN = 20;

/** A product that is on sale, then its colour and size. */
export function KitLineAdder({ onAdd }: KitLineAdderProps) {
  const [productId, setProductId] = useState<number | null>(null);
  return (
    <div className={styles.adder}>
      <ProductSearch onChosen={setProductId} />
      {productId !== null && <Choice key={productId} productId={productId} onAdd={onAdd} />}
    </div>
  );
}

function ProductSearch({ onChosen }: { onChosen: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { currentData, isFetching } = useGetProductsInfiniteQuery({
    filters: text === '' ? {} : { text },
    order: 'title',
    pageSize: SHOWN,
  });
  const found = currentData?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <FindField<ProductCard>
      label={copy.find}
      hint={copy.findHint}
      typed={typed}
      onTyped={setTyped}
      found={found}
      status={isFetching ? copy.finding : found.length === 0 && copy.nothingFound}
      textOf={titleFor}
      onChosen={({ id }) => {
        onChosen(id);
        setTyped('');
      }}
    >
      {(product) => (
        <span>
          {titleFor(product)}{' '}
          <span className={styles.soft}>{product.colors.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </FindField>
  );
}

function Choice({ productId, onAdd }: KitLineAdderProps & { productId: number }) {
  const { data, error } = useGetProductQuery(productId);
  if (data) return <SizeChoice product={data} onAdd={onAdd} />;
  if (!error) return <p role="status">{copy.finding}</p>;
  return <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>;
}

function SizeChoice({ product, onAdd }: KitLineAdderProps & { product: Product }) {
  const { variants } = product;
  const title = titleFor(product);
  const [variantId, setVariantId] = useState((variants.find(isVariantInStock) ?? variants[0])?.id);
  const [sizeId, setSizeId] = useState<number | undefined>();
  const variant = variants.find(({ id }) => id === variantId);
  const size =
    variant?.sizes.find(({ id }) => id === sizeId) ??
    variant?.sizes.find(({ stock }) => stock > 0) ??
    variant?.sizes[0];
  if (!variant || !size) return <FormNote>{copy.nothingFound}</FormNote>;
  return (
    <div role="group" aria-label={title} className={styles.choice}>
      <ChoiceField
        label={`${title}: ${copy.color}`}
        value={String(variant.id)}
        onChange={({ target }) => setVariantId(Number(target.value))}
        options={variants.map(({ id, color }) => ({ value: String(id), label: color.name }))}
      />
      <ChoiceField
        label={copy.size}
        value={String(size.id)}
        onChange={({ target }) => setSizeId(Number(target.value))}
        options={variant.sizes.map(({ id, size: name, stock }) => ({
          value: String(id),
          label: copy.sizeOf(name, stock),
        }))}
      />
      <Button
        variant="secondary"
        onClick={() =>
          onAdd({
            sizeId: size.id,
            productId: product.id,
            title,
            color: variant.color.name,
            size: size.size,
            unitStep: product.unitStep ?? 1,
            image: variant.images[0] ?? '',
            listPrice: size.listPrice,
            available: size.stock,
            isOnSale: true,
          })
        }
      >
        {copy.add}
      </Button>
    </div>
  );
}
