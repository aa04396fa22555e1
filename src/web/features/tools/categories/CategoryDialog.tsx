import { useForm } from 'react-hook-form';
import {
  categoryBranch,
  categoryNames,
  MAX_CATEGORY_DEPTH,
  type CategoryDraft,
  type EditedCategory,
} from '../../../../domain/catalogue/editedCategory.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useLazyGetEditedCategoriesQuery,
  useSaveCategoryMutation,
  useUploadPictureMutation,
} from '../../../api/tools/productToolsApi.ts';
import { categoriesToolsCopy as copy } from '../../../copy/tools/categoriesToolsCopy.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { EditDialog } from '../kit/form/EditDialog.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { chosen, flag, text, type RecordField } from '../kit/record/fields.tsx';
import { recordIn } from '../kit/record/recordValues.ts';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
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

/** The place in the tree is kept: the list changes it. */
type CategoryValues = Omit<CategoryDraft, 'position'>;

const NAME = text({ label: copy.name, missing: copy.nameMissing, most: 80 });

const HIGHLIGHTED = flag({ label: copy.highlighted, show: (is) => (is ? copy.yes : copy.no) });

const IMAGE = imageField({ label: copy.image, upload: copy.upload, drop: copy.dropImage });

const BANNER = imageField({
  label: copy.banner,
  upload: copy.uploadBanner,
  drop: copy.dropBanner,
  isWide: true,
});

const BANNER_ALT = text({ label: copy.bannerAlt, hint: copy.bannerAltHint, most: 200 });

function imageField(look: ImageLook) {
  return chosen<string>({
    label: look.label,
    show: (url) => url,
    control: ({ value, error, onChange }) => (
      <ImageField {...look} url={value} error={error} onChange={onChange} />
    ),
  });
}

/** The category above, which is none of those below it. */
function parentField(
  category: EditedCategory | null,
  categories: readonly EditedCategory[],
): RecordField<number | null, string> {
  const own = new Set(category ? categoryBranch(categories, category.id).map(({ id }) => id) : []);
  const homes = categories.filter(({ id, level }) => !own.has(id) && level < MAX_CATEGORY_DEPTH);
  const options = [{ value: '', label: copy.top }, ...categoryOptions(categories, homes)];
  return {
    label: copy.parent,
    toForm: idText,
    fromForm: idOf,
    show: (id) => (id === '' ? copy.top : categoryNames(categories, Number(id)).join(' › ')),
    control: ({ props }) => <ChoiceField {...props} label={copy.parent} options={options} />,
  };
}

const idText = (id: number | null) => (id === null ? '' : String(id));
const idOf = (typed: string) => (typed === '' ? null : Number(typed));

/** Name, place and looks of a category. */
export function CategoryDialog({ category, parentId, categories, onClose }: CategoryDialogProps) {
  const { notify } = useToolsFrame();
  const [create] = useCreateCategoryMutation();
  const [save] = useSaveCategoryMutation();
  const [readAll] = useLazyGetEditedCategoriesQuery();
  const fields = {
    name: NAME,
    parentId: parentField(category, categories),
    isHighlighted: HIGHLIGHTED,
    image: IMAGE,
    banner: BANNER,
    bannerAlt: BANNER_ALT,
  };
  const { edit, part } = useFieldForm<
    CategoryValues,
    CategoryValues & { version: number },
    typeof fields
  >({
    stored: category,
    empty: { name: '', parentId, isHighlighted: false, image: '', banner: '', bannerAlt: '' },
    fields,
    save: async (values, version) => {
      const draft = { ...values, position: null };
      if (!category) {
        await create(draft).unwrap();
        return { ...values, version };
      }
      const { id } = category;
      return recordIn(await save({ id, version, draft }).unwrap(), id);
    },
    read: async () => recordIn(await readAll().unwrap(), category?.id ?? 0),
    onSaved: () => {
      notify(copy.saved);
      onClose();
    },
  });
  return (
    <EditDialog
      edit={edit}
      title={category ? copy.edit(category.name) : copy.add}
      cancelLabel={copy.cancel}
      onClose={onClose}
    >
      {part('name')}
      {part('parentId')}
      {part('isHighlighted')}
      {part('image')}
      {category?.isInMenu !== false && (
        <>
          {part('banner')}
          {part('bannerAlt')}
        </>
      )}
    </EditDialog>
  );
}

interface ImageLook {
  label: string;
  upload: string;
  drop: string;
  /** It is shown as a band. */
  isWide?: boolean;
}

interface ImageFieldProps extends ImageLook {
  /** '' for none. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

function ImageField(props: ImageFieldProps) {
  const { label, drop, isWide = false, url, error, onChange } = props;
  const [upload, uploaded] = useUploadPictureMutation();
  const failure = uploaded.error ? failureSentence(toApiError(uploaded.error)) : error;
  return (
    <div role="group" aria-label={label} className={styles.imageField}>
      {url !== '' && <img className={isWide ? styles.wide : styles.image} src={url} alt="" />}
      <FilePicker
        verb={props.upload}
        label={props.upload}
        accept="image/*"
        variant="secondary"
        busy={uploaded.isLoading}
        onFile={(file) =>
          void upload(file).then(({ data }) => data !== undefined && onChange(data))
        }
      />
      {url !== '' && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {drop}
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
  const others = categories.filter((each) => each.id !== id);
  return (
    <ActionDialog
      title={copy.removeTitle(name)}
      hint={copy.removeHint}
      submitLabel={copy.confirmRemove}
      cancelLabel={copy.cancel}
      form={form}
      onClose={onClose}
      send={async ({ moveTo }) => {
        await remove({ id, version, moveTo: idOf(moveTo) }).unwrap();
        notify(copy.removed);
      }}
    >
      {(field) => (
        <ChoiceField
          {...field('moveTo', () => undefined)}
          label={copy.moveTo}
          options={[{ value: '', label: copy.noCategory }, ...categoryOptions(categories, others)]}
        />
      )}
    </ActionDialog>
  );
}
