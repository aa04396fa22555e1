import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ClientTypeDraft, ClientTypeRow } from '../../../../domain/people/customer.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import {
  isBuiltInType,
  MAX_BASIS_POINTS,
  MIN_BASIS_POINTS,
  RETAIL,
} from '../../../../domain/money/priceList.ts';
import {
  useChangeClientTypeMutation,
  useCreateClientTypeMutation,
  useLazyGetClientTypesQuery,
  useRemoveClientTypeMutation,
} from '../../../api/tools/clientTypesToolsApi.ts';
import { CUSTOMER_FILTERS } from '../../../api/tools/customersToolsApi.ts';
import { customersCopy as copy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { pesos, text } from '../kit/record/fields.tsx';
import { recordIn } from '../kit/record/recordValues.ts';
import { decimalTyped, typedDecimal, whole } from '../kit/record/typedNumbers.ts';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
import { shareOf } from './typeOptions.ts';

/** Pages between the area and a client type. */
export const ABOVE_TYPE = [
  { label: copy.title, to: toolsPath('customers') },
  { label: copy.typesTitle, to: toolsPath('clientTypes') },
];
/** A type as its form has it: by the names of the server's refusals. */
interface EditedType {
  name: string;
  /** Basis points of the list price; 0 for none yet. */
  priceMultiplier: number;
  minAmount: Cents;
  minUnits: number;
}

const NEW_TYPE: EditedType = { name: '', priceMultiplier: 0, minAmount: 0, minUnits: 0 };

const pointsTyped = (typed: string) => Math.round((decimalTyped(typed) * RETAIL.basisPoints) / 100);

const FIELDS = {
  name: text({
    label: copy.typeName,
    hint: copy.typeNameHint,
    missing: copy.nameMissing,
    most: 80,
  }),
  priceMultiplier: {
    ...text({
      label: copy.percent,
      hint: copy.percentHint,
      check: checkPercent,
      inputMode: 'decimal',
    }),
    toForm: (points: number) =>
      points === 0 ? '' : typedDecimal((points * 100) / RETAIL.basisPoints),
    fromForm: pointsTyped,
  },
  minAmount: pesos({ label: copy.minAmount, hint: copy.noMinimumHint, isExact: true }),
  minUnits: whole({ label: copy.minUnits, hint: copy.noMinimumHint }),
};

const FIXED_NAME = text({ label: copy.typeName, hint: copy.nameFixed, readOnly: true });

function checkPercent(typed: string): string | undefined {
  const points = pointsTyped(typed);
  const isRight = points >= MIN_BASIS_POINTS && points <= MAX_BASIS_POINTS;
  return isRight
    ? undefined
    : copy.badPercent(shareOf(MIN_BASIS_POINTS), shareOf(MAX_BASIS_POINTS));
}

function editedOf({ name, basisPoints, minimum, version }: ClientTypeRow) {
  const { amount: minAmount, units: minUnits } = minimum;
  return { name, priceMultiplier: basisPoints, minAmount, minUnits, version };
}

function draftOf({ name, priceMultiplier, minAmount, minUnits }: EditedType): ClientTypeDraft {
  return { name, basisPoints: priceMultiplier, minimum: { amount: minAmount, units: minUnits } };
}

/** The whole of one client type; null for a new one. */
export function ClientTypeForm({ type }: { type: ClientTypeRow | null }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateClientTypeMutation();
  const [change] = useChangeClientTypeMutation();
  const [fetchTypes] = useLazyGetClientTypesQuery();
  const [isRemoving, setRemoving] = useState(false);
  const isFixed = type !== null && isBuiltInType(type.name);
  const { edit, part } = useFieldForm({
    stored: type && editedOf(type),
    empty: NEW_TYPE,
    fields: isFixed ? { ...FIELDS, name: FIXED_NAME } : FIELDS,
    save: async (values, version) => {
      const draft = draftOf(values);
      const saving = type ? change({ id: type.id, version, draft }) : create(draft);
      return editedOf(await saving.unwrap());
    },
    read: async () => editedOf(recordIn(await fetchTypes().unwrap(), type?.id ?? 0)),
    onSaved: () => {
      notify(type ? copy.typeSaved : copy.typeCreated);
      if (!type) void navigate(toolsPath('clientTypes'));
    },
  });
  return (
    <>
      <ScreenHead
        title={type?.name ?? copy.newTypeTitle}
        above={ABOVE_TYPE}
        hint={type && copy.have(type.customers)}
        actions={
          type && (
            <>
              <LinkButton
                variant="secondary"
                to={`${toolsPath('customers')}?${new URLSearchParams({ [CUSTOMER_FILTERS.clientType]: type.name }).toString()}`}
              >
                {copy.seeThem}
              </LinkButton>
              {!isFixed && (
                <Button variant="quiet" onClick={() => setRemoving(true)}>
                  {copy.removeType}
                </Button>
              )}
            </>
          )
        }
      />
      <EditForm edit={edit} label={copy.typesTitle} isNew={!type}>
        <Section title={copy.typeSection} hint={copy.typeSectionHint}>
          <FieldRow>
            {part('name')}
            {part('priceMultiplier')}
          </FieldRow>
          <FieldRow>
            {part('minAmount')}
            {part('minUnits')}
          </FieldRow>
        </Section>
      </EditForm>
      {type && isRemoving && <RemoveType type={type} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveType({ type, onClose }: { type: ClientTypeRow; onClose: () => void }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [remove] = useRemoveClientTypeMutation();
  const form = useForm();
  return (
    <ActionDialog
      title={copy.removeTypeTitle(type.name)}
      submitLabel={copy.removeType}
      form={form}
      onClose={onClose}
      send={async () => {
        await remove(type.id).unwrap();
        notify(copy.typeRemoved);
        await navigate(toolsPath('clientTypes'));
      }}
    />
  );
}
