import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import {
  categoryBranch,
  categoryNames,
  MAX_CATEGORY_DEPTH,
  type EditedCategory,
} from '../../../../domain/catalogue/editedCategory.ts';
import { isStaleSave, toApiError } from '../../../api/ApiError.ts';
import {
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useGetEditedCategoriesQuery,
  useSaveCategoryMutation,
  useUploadPictureMutation,
} from '../../../api/tools/productToolsApi.ts';
import { categoriesToolsCopy as copy } from '../../../copy/tools/categoriesToolsCopy.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { ConflictDialog } from '../kit/form/ConflictDialog.tsx';
import { changedParts, fieldParts, mergeParts } from '../kit/form/formParts.ts';
import type { Conflict } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './CategoryDialog.module.css';

interface DialogProps {
  categories: readonly EditedCategory[];
  onClose: () => void;
}

interface CategoryDialogProps extends DialogProps {
  /** Null for a new one. */
  category: EditedCategory | null;
  parentId: number | null;
}

const idText = (id: number | null) => (id === null ? '' : String(id));
const idOf = (text: string) => (text === '' ? null : Number(text));

/** Name, place and looks of a category. */
export function CategoryDialog({ category, parentId, categories, onClose }: CategoryDialogProps) {
  const { notify } = useToolsFrame();
  const [create] = useCreateCategoryMutation();
  const [save] = useSaveCategoryMutation();
  const [base, setBase] = useState(() => recordOf(category, parentId));
  const [conflict, setConflict] = useState<Conflict<CategoryValues> | null>(null);
  const { refetch } = useGetEditedCategoriesQuery();
  const form = useForm({ defaultValues: base.values });
  /** Shows what somebody else saved meanwhile; throws everything else, also that the category is gone. */
  async function meetConflict(error: unknown): Promise<true> {
    const stale = isStaleSave(error) ? error : null;
    const found = stale && (await refetch()).data?.find(({ id }) => id === category?.id);
    if (!stale || !found) throw error;
    const { changedBy, changedAt } = stale;
    const theirs = recordOf(found, found.parentId);
    const versions = { base: base.values, mine: form.getValues(), theirs: theirs.values };
    const changed = changedParts(versions, partsOf(categories));
    setConflict({ changedBy, changedAt, mine: versions.mine, theirs, changed });
    return true;
  }

  const server = useServerForm(form, async ({ highlighted: isHighlighted, ...values }) => {
    const draft = { ...values, parentId: idOf(values.parentId), isHighlighted, position: null };
    if (!category) await create(draft).unwrap();
    else {
      const { id } = category;
      const saving = save({ id, version: base.version, draft }).unwrap();
      if (await saving.then(() => false, meetConflict)) return;
    }
    notify(copy.saved);
    onClose();
  });

  function resolve(choosesTheirs: (name: string) => boolean): void {
    if (!conflict) return;
    const { mine, theirs, changed } = conflict;
    setBase(theirs);
    setConflict(null);
    form.reset(mergeParts({ mine, theirs: theirs.values }, changed, choosesTheirs));
  }

  const own = new Set(category ? categoryBranch(categories, category.id).map(({ id }) => id) : []);
  const homes = categories.filter(({ id, level }) => !own.has(id) && level < MAX_CATEGORY_DEPTH);
  if (conflict) {
    return (
      <ConflictDialog conflict={conflict} onResolve={resolve} onClose={() => setConflict(null)} />
    );
  }
  return (
    <FormDialog
      title={category ? copy.edit(category.name) : copy.add}
      submitLabel={copy.save}
      server={server}
      onClose={onClose}
    >
      <TextField
        {...server.field('name', checkRequired(copy.nameMissing, 80))}
        label={copy.name}
        autoComplete="off"
      />
      <ChoiceField
        {...server.field('parentId', () => undefined)}
        label={copy.parent}
        options={[{ value: '', label: copy.top }, ...categoryOptions(categories, homes)]}
      />
      <CheckField {...form.register('highlighted')} label={copy.highlighted} />
      <ImageField form={form} error={server.field('image', () => undefined).error} />
    </FormDialog>
  );
}

interface CategoryValues {
  name: string;
  parentId: string;
  highlighted: boolean;
  image: string;
}

function recordOf(
  category: EditedCategory | null,
  parentId: number | null,
): StoredRecord<CategoryValues> {
  return {
    version: category?.version ?? 0,
    values: {
      name: category?.name ?? '',
      parentId: idText(parentId),
      highlighted: category?.isHighlighted ?? false,
      image: category?.image ?? '',
    },
  };
}

function partsOf(categories: readonly EditedCategory[]) {
  return fieldParts<CategoryValues>({
    name: copy.name,
    parentId: {
      label: copy.parent,
      show: (id) => (id === '' ? copy.top : categoryNames(categories, Number(id)).join(' › ')),
    },
    highlighted: { label: copy.highlighted, show: (is) => (is ? copy.yes : copy.no) },
    image: copy.image,
  });
}

interface ImageFieldProps {
  form: UseFormReturn<CategoryValues>;
  error: string | undefined;
}

function ImageField({ form, error }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const image = useWatch({ control: form.control, name: 'image' });
  const [upload, uploaded] = useUploadPictureMutation();
  const set = (url: string) => form.setValue('image', url, { shouldDirty: true });
  const failure = uploaded.error ? failureSentence(toApiError(uploaded.error)) : error;
  return (
    <div role="group" aria-label={copy.image} className={styles.imageField}>
      {image !== '' && <img className={styles.image} src={image} alt="" />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={copy.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file).then(({ data }) => data !== undefined && set(data));
          target.value = '';
        }}
      />
      <Button variant="secondary" busy={uploaded.isLoading} onClick={() => input.current?.click()}>
        {copy.upload}
      </Button>
      {image !== '' && (
        <Button variant="quiet" onClick={() => set('')}>
          {copy.dropImage}
        </Button>
      )}
      {failure !== undefined && <FormNote tone="bad">{failure}</FormNote>}
    </div>
  );
}

/** Says where the products of a category and its address go, and deletes it. */
export function DeleteDialog(props: DialogProps & { category: EditedCategory }) {
  const { category, categories, onClose } = props;
  const { id, version, name } = category;
  const { notify } = useToolsFrame();
  const [remove] = useDeleteCategoryMutation();
  const form = useForm({ defaultValues: { moveTo: idText(category.parentId) } });
  const server = useServerForm(form, async ({ moveTo }) => {
    await remove({ id, version, moveTo: idOf(moveTo) })
      .unwrap()
      .catch((error: unknown) => {
        throw withWhoChangedIt(error);
      });
    notify(copy.removed);
    onClose();
  });
  const others = categories.filter((each) => each.id !== id);
  return (
    <FormDialog
      title={copy.removeTitle(name)}
      hint={copy.removeHint}
      submitLabel={copy.confirmRemove}
      server={server}
      onClose={onClose}
    >
      <ChoiceField
        {...server.field('moveTo', () => undefined)}
        label={copy.moveTo}
        options={[{ value: '', label: copy.noCategory }, ...categoryOptions(categories, others)]}
      />
    </FormDialog>
  );
}

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  hint?: string;
  submitLabel: string;
  server: ReturnType<typeof useServerForm<Values>>;
  onClose: () => void;
  children: ReactNode;
}

function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, hint, submitLabel, server, onClose, children } = props;
  return (
    <Modal open onClose={onClose} title={title} description={hint} closeLabel={copy.close}>
      <form className={styles.form} noValidate onSubmit={server.onSubmit}>
        {children}
        {server.failure && <FormNote tone="bad">{server.failure}</FormNote>}
        <div className={styles.buttons}>
          <Button type="submit" busy={server.isBusy}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function withWhoChangedIt(error: unknown): unknown {
  return isStaleSave(error) ? { ...error, message: copy.changedBy(error.changedBy) } : error;
}
