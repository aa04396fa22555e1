import { skipToken } from '@reduxjs/toolkit/query';
import {
  COLLECTION_KINDS,
  COLLECTION_ORDERS,
  RULE_MATCHES,
  type CollectionDraft,
  type CollectionOrder,
  type EditedCollection,
  type RuleMatch,
} from '../../../../domain/catalogue/collection.ts';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  PRODUCT_ORDERS,
} from '../../../../domain/catalogue/productFilters.ts';
import { slug } from '../../../../domain/catalogue/slug.ts';
import {
  useCreateCollectionMutation,
  useGetEditedCollectionQuery,
  useLazyGetEditedCollectionQuery,
  useRemoveCollectionMutation,
  useSaveCollectionMutation,
} from '../../../api/tools/collectionsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { collectionsToolsCopy as copy } from '../../../copy/tools/collectionsToolsCopy.ts';
import { collectionPath } from '../../../paths.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { PictureField } from '../kit/form/PictureField.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { chosenProducts } from '../kit/record/chosenRecords.tsx';
import { choice, chosen, text, type RecordField } from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';
import { CollectionPreview } from './CollectionPreview.tsx';
import { conditionRows } from './conditionRows.tsx';

/** One collection, or a new one. */
export function CollectionScreen() {
  const id = useRecordId();
  const collection = useGetEditedCollectionQuery(typeof id === 'number' ? id : skipToken);
  const categories = useGetEditedCategoriesQuery();
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) => (
        <RecordScreen id={id} of={collection} copy={copy} list="collections">
          {(stored) => <CollectionForm collection={stored} categories={known} />}
        </RecordScreen>
      )}
    </Answer>
  );
}

const NEW_COLLECTION: CollectionDraft = {
  name: '',
  slug: '',
  text: '',
  image: '',
  kind: 'rule',
  match: 'all',
  conditions: [],
  products: [],
  order: DEFAULT_PRODUCT_ORDER,
};

const allMatches = choice<RuleMatch>({
  label: copy.match,
  values: RULE_MATCHES,
  nameOf: (match) => copy.matches[match],
});

const match: RecordField<RuleMatch, string, CollectionDraft> = {
  ...allMatches,
  control: (binding, draft) =>
    draft.kind === 'rule' && draft.conditions.length > 1 && allMatches.control?.(binding, draft),
};

const anyProducts = chosenProducts(copy);

const products: RecordField<
  CollectionDraft['products'],
  CollectionDraft['products'],
  CollectionDraft
> = {
  ...anyProducts,
  control: (binding, draft) => draft.kind === 'chosen' && anyProducts.control?.(binding, draft),
};

const ordersOf = ({ kind }: Pick<CollectionDraft, 'kind'>): readonly CollectionOrder[] =>
  kind === 'chosen' ? ['chosen', ...PRODUCT_ORDERS] : PRODUCT_ORDERS;

/** Chosen products keep the order in which they were chosen, until another one is wanted. */
const order: RecordField<CollectionOrder, string, CollectionDraft> = {
  label: copy.order,
  isDependent: true,
  toForm: (value) => value,
  fromForm: (typed, { draft }) =>
    ordersOf(draft).find((each) => each === typed) ?? DEFAULT_PRODUCT_ORDER,
  show: (typed) => copy.orders[COLLECTION_ORDERS.find((each) => each === typed) ?? 'chosen'],
  control: ({ props }, draft) => (
    <ChoiceField
      {...props}
      label={copy.order}
      options={ordersOf(draft).map((value) => ({ value, label: copy.orders[value] }))}
    />
  ),
};

const FIELDS = {
  name: text({ label: copy.name, missing: copy.nameMissing, most: 80 }),
  slug: text({ label: copy.slug, most: 80, autoCapitalize: 'none', spellCheck: false }),
  text: text({ label: copy.text, hint: copy.textHint, most: 1000, rows: 3 }),
  image: chosen<string>({
    label: copy.image,
    show: (url) => url,
    control: ({ label, value, error, onChange }) => (
      <PictureField label={label} url={value} error={error} onChange={onChange} />
    ),
  }),
  kind: choice({ label: copy.kind, values: COLLECTION_KINDS, nameOf: (kind) => copy.kinds[kind] }),
  match,
  products,
  order,
};

interface CollectionFormProps {
  collection: EditedCollection | null;
  categories: readonly EditedCategory[];
}

function CollectionForm({ collection, categories }: CollectionFormProps) {
  const [create] = useCreateCollectionMutation();
  const [save] = useSaveCollectionMutation();
  const [read] = useLazyGetEditedCollectionQuery();
  const removing = useRemoveCollectionMutation();
  const { edit, part, values } = useRecordForm({
    stored: collection,
    empty: NEW_COLLECTION,
    fields: { ...FIELDS, conditions: conditionRows(categories) },
    create: ({ draft }) => create(draft),
    save,
    read,
    page: 'collection',
    copy,
  });
  const title = collection?.name ?? copy.newCollection;
  const gone = collection?.goneCategories ?? [];
  return (
    <>
      <ScreenHead
        title={title}
        above={[
          { label: copy.categories, to: toolsPath('categories') },
          { label: copy.title, to: toolsPath('collections') },
        ]}
        actions={
          collection && (
            <>
              <LinkButton variant="secondary" to={collectionPath(collection.slug)}>
                {copy.seeInShop}
              </LinkButton>
              <RemoveRecord record={collection} by={removing} copy={copy} list="collections" />
            </>
          )
        }
      />
      {gone.length > 0 && <FormNote tone="bad">{copy.gone(gone)}</FormNote>}
      <EditForm edit={edit} label={title} isNew={collection === null}>
        <Section
          title={copy.about}
          hint={copy.slugHint(decodeURI(collectionPath(slug(values.slug || values.name) || '…')))}
        >
          {part('name')}
          {part('slug')}
          {part('text')}
          {part('image')}
        </Section>
        <Section title={copy.which}>
          {part('kind')}
          {part('conditions')}
          {part('match')}
          {part('products')}
          {part('order')}
        </Section>
        <CollectionPreview content={values} />
      </EditForm>
    </>
  );
}
