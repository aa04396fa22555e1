import { useState } from 'react';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { MAX_CATEGORY_DEPTH } from '../../../../domain/catalogue/editedCategory.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetEditedCategoriesQuery,
  useSaveCategoryMutation,
} from '../../../api/tools/productToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { categoriesToolsCopy as copy } from '../../../copy/tools/categoriesToolsCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Plus, Trash2 } from '../../../ui/icons/icons.ts';
import { MoveButtons } from '../kit/form/MoveButtons.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { CategoryDialog, DeleteDialog } from './CategoryDialog.tsx';
import styles from './CategoriesScreen.module.css';

type Open =
  { kind: 'new'; parentId: number | null } | { kind: 'edit' | 'delete'; category: EditedCategory };

/** The tree of categories in the order of the menu. */
export function CategoriesScreen() {
  const answer = useGetEditedCategoriesQuery();
  return (
    <Answer of={answer} failed={copy.failed}>
      {(categories) => (
        <CategoryTree categories={categories} onClosed={() => void answer.refetch()} />
      )}
    </Answer>
  );
}

interface CategoryTreeProps {
  categories: readonly EditedCategory[];
  /** Called after each dialog. */
  onClosed: () => void;
}

function CategoryTree({ categories, onClosed }: CategoryTreeProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
    onClosed();
  };
  const add = (parentId: number | null) => setOpen({ kind: 'new', parentId });
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        actions={
          <>
            <LinkButton variant="secondary" to={toolsPath('collections')}>
              {copy.collections}
            </LinkButton>
            <Button onClick={() => add(null)}>{copy.add}</Button>
          </>
        }
      />
      {categories.length === 0 ? (
        <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
      ) : (
        <ul className={styles.tree} aria-label={copy.title}>
          <Branch parentId={null} categories={categories} onOpen={setOpen} onAdd={add} />
        </ul>
      )}
      {open?.kind === 'new' && (
        <CategoryDialog
          category={null}
          parentId={open.parentId}
          categories={categories}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <CategoryDialog
          category={open.category}
          parentId={open.category.parentId}
          categories={categories}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          category={categories.find(({ id }) => id === open.category.id) ?? open.category}
          categories={categories}
          onClose={close}
        />
      )}
    </>
  );
}

interface BranchProps {
  parentId: number | null;
  categories: readonly EditedCategory[];
  onOpen: (open: Open) => void;
  onAdd: (parentId: number) => void;
}

function Branch({ parentId, categories, onOpen, onAdd }: BranchProps) {
  const siblings = categories.filter((each) => each.parentId === parentId);
  return siblings.map((category, at) => {
    const hasBelow = categories.some((each) => each.parentId === category.id);
    return (
      <li key={category.id}>
        <Row
          category={category}
          at={at}
          count={siblings.length}
          hasBelow={hasBelow}
          onOpen={onOpen}
          onAdd={onAdd}
        />
        {hasBelow && (
          <ul className={styles.below} aria-label={category.name}>
            <Branch parentId={category.id} categories={categories} onOpen={onOpen} onAdd={onAdd} />
          </ul>
        )}
      </li>
    );
  });
}

interface RowProps extends Pick<BranchProps, 'onOpen' | 'onAdd'> {
  category: EditedCategory;
  /** Place among its siblings. */
  at: number;
  count: number;
  hasBelow: boolean;
}

function Row({ category, at, count, hasBelow, onOpen, onAdd }: RowProps) {
  const { id, name, version, image, level } = category;
  const { notify } = useToolsFrame();
  const [save, { isLoading }] = useSaveCategoryMutation();
  const moveTo = (position: number) =>
    void save({ id, version, draft: { ...category, position } })
      .unwrap()
      .catch((error: unknown) => notify(failureSentence(toApiError(error))));
  return (
    <div className={styles.row}>
      {image !== '' && <img className={styles.image} src={image} alt="" width={40} height={40} />}
      <button
        type="button"
        className={styles.name}
        aria-label={copy.edit(name)}
        onClick={() => onOpen({ kind: 'edit', category })}
      >
        {name}
      </button>
      <span className={styles.facts}>
        {!category.isInMenu && <Badge tone="quiet">{copy.special}</Badge>}
        {category.isHighlighted && <Badge>{copy.highlightedMark}</Badge>}
        {(category.productCount > 0 || !hasBelow) && copy.products(category.productCount)}
      </span>
      <span className={styles.buttons}>
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: copy.up(name), down: copy.down(name) }}
          disabled={isLoading}
          onMove={moveTo}
        />
        <IconButton
          label={copy.addBelow(name)}
          disabled={level >= MAX_CATEGORY_DEPTH}
          onClick={() => onAdd(id)}
        >
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={copy.remove(name)}
          disabled={hasBelow || !category.isInMenu}
          onClick={() => onOpen({ kind: 'delete', category })}
        >
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
