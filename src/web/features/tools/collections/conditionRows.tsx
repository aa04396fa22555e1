import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { AUDIENCE_NAMES } from '../../../../domain/catalogue/audience.ts';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import {
  CONDITION_KINDS,
  MAX_CONDITIONS,
  REPEATABLE_CONDITIONS,
  type CollectionCondition,
  type CollectionDraft,
  type ConditionKind,
} from '../../../../domain/catalogue/collection.ts';
import { readDecimal, readPesos, shortPesos } from '../../../../domain/money/typedAmounts.ts';
import { collectionsToolsCopy as copy } from '../../../copy/tools/collectionsToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Trash2 } from '../../../ui/icons/icons.ts';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import type { RecordField } from '../kit/record/fields.tsx';
import { ConditionValue, isDays, type TypedCondition, type TypedRule } from './ConditionValue.tsx';
import styles from './conditionRows.module.css';

const EMPTY: Omit<TypedCondition, 'kind'> = {
  categoryId: '',
  name: '',
  audience: 'mujer',
  tag: '',
  from: '',
  to: '',
  days: '30',
};

/** The conditions of a rule, each a row. */
export function conditionRows(
  categories: readonly EditedCategory[],
): RecordField<CollectionCondition[], TypedCondition[], CollectionDraft> {
  return {
    label: copy.conditions,
    toForm: (conditions) => conditions.map(typedOf),
    fromForm: (typed) => typed.map(conditionOf),
    show: (typed) => typed.map((row) => lineOf(conditionOf(row), categories)),
    control: (_binding, { kind }) => kind === 'rule' && <Rows categories={categories} />,
  };
}

function typedOf(condition: CollectionCondition): TypedCondition {
  const { kind } = condition;
  switch (condition.kind) {
    case 'category':
      return { ...EMPTY, kind, categoryId: String(condition.categoryId), name: condition.name };
    case 'audience':
      return { ...EMPTY, kind, audience: condition.audience };
    case 'tag':
      return { ...EMPTY, kind, tag: condition.tag };
    case 'price': {
      const [from = '', to = ''] = [condition.from, condition.to].map((cents) =>
        cents === null ? '' : shortPesos(cents),
      );
      return { ...EMPTY, kind, from, to };
    }
    case 'new':
      return { ...EMPTY, kind, days: String(condition.days) };
    case 'inStock':
    case 'onSale':
      return { ...EMPTY, kind };
  }
}

function conditionOf({ kind, ...typed }: TypedCondition): CollectionCondition {
  switch (kind) {
    case 'category':
      return { kind, categoryId: Number(typed.categoryId), name: typed.name };
    case 'audience':
      return { kind, audience: typed.audience };
    case 'tag':
      return { kind, tag: typed.tag };
    case 'price':
      return { kind, from: readPesos(typed.from), to: readPesos(typed.to) };
    case 'new':
      return { kind, days: readDecimal(typed.days) ?? 0 };
    case 'inStock':
    case 'onSale':
      return { kind };
  }
}

function lineOf(condition: CollectionCondition, categories: readonly EditedCategory[]): string {
  const { kind } = condition;
  switch (condition.kind) {
    case 'category': {
      const id = String(condition.categoryId);
      const known = categoryOptions(categories).find(({ value }) => value === id);
      return `${copy.conditionKinds[kind]} ${known?.label ?? condition.name}`;
    }
    case 'audience':
      return `${copy.conditionKinds[kind]} ${AUDIENCE_NAMES[condition.audience]}`;
    case 'tag':
      return `${copy.conditionKinds[kind]} ${condition.tag}`;
    case 'price':
      return copy.lines.price(condition.from, condition.to);
    case 'new':
      return copy.lines.new(condition.days);
    case 'inStock':
    case 'onSale':
      return copy.conditionKinds[kind];
  }
}

/** True for a condition that the server can count. */
export function isWhole(condition: CollectionCondition): boolean {
  switch (condition.kind) {
    case 'category':
      return condition.categoryId > 0;
    case 'tag':
      return condition.tag !== '';
    case 'price': {
      const { from, to } = condition;
      return from === null ? to !== null : to === null || from <= to;
    }
    case 'new':
      return isDays(String(condition.days));
    case 'audience':
    case 'inStock':
    case 'onSale':
      return true;
  }
}

interface RowsProps {
  categories: readonly EditedCategory[];
}

function Rows({ categories }: RowsProps) {
  const form = useFormContext<TypedRule>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'conditions' });
  const rows = useWatch({ control: form.control, name: 'conditions' });
  const refusal = form.getFieldState('conditions', form.formState).error?.message;
  const free = CONDITION_KINDS.filter(
    (kind) => REPEATABLE_CONDITIONS.includes(kind) || rows.every((row) => row.kind !== kind),
  );
  const [first = 'tag'] = free;
  return (
    <div className={styles.rule}>
      {fields.length === 0 && <p className={styles.empty}>{copy.noConditions}</p>}
      <ul className={styles.rows} aria-label={copy.conditions}>
        {fields.map(({ id }, at) => {
          const row = rows[at];
          return (
            row && (
              <Row
                key={id}
                row={row}
                at={at}
                free={free}
                categories={categories}
                onRemove={() => remove(at)}
              />
            )
          );
        })}
      </ul>
      {refusal && <FormNote tone="bad">{refusal}</FormNote>}
      <Button
        variant="secondary"
        disabled={fields.length >= MAX_CONDITIONS}
        onClick={() => {
          form.clearErrors('conditions');
          append({ ...EMPTY, kind: first });
        }}
      >
        {copy.addCondition}
      </Button>
    </div>
  );
}

interface RowProps extends RowsProps {
  row: TypedCondition;
  at: number;
  /** Kinds that the rule may still take. */
  free: readonly ConditionKind[];
  onRemove: () => void;
}

function Row({ row, at, free, categories, onRemove }: RowProps) {
  const form = useFormContext<TypedRule>();
  const kinds = CONDITION_KINDS.filter((kind) => kind === row.kind || free.includes(kind));
  return (
    <li className={styles.row}>
      <ChoiceField
        label={copy.condition(at + 1)}
        options={kinds.map((kind) => ({ value: kind, label: copy.conditionKinds[kind] }))}
        value={row.kind}
        onChange={({ target }) => {
          form.clearErrors(`conditions.${at}`);
          const kind = kinds.find((each) => each === target.value) ?? row.kind;
          form.setValue(`conditions.${at}.kind`, kind, { shouldDirty: true });
        }}
      />
      <div className={styles.value}>
        <ConditionValue row={row} at={at} categories={categories} />
      </div>
      <IconButton label={copy.removeCondition(at + 1)} onClick={onRemove}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
