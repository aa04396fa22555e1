import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ClientTypeDraft, ClientTypeRow } from '../../../../domain/people/customer.ts';
import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import {
  isBuiltInType,
  MAX_BASIS_POINTS,
  MIN_BASIS_POINTS,
  RETAIL,
} from '../../../../domain/money/priceList.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useChangeClientTypeMutation,
  useCreateClientTypeMutation,
  useGetClientTypesQuery,
  useLazyGetClientTypesQuery,
  useRemoveClientTypeMutation,
} from '../../../api/tools/clientTypesToolsApi.ts';
import { CUSTOMER_FILTERS } from '../../../api/tools/customersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { useEditForm } from '../kit/form/useEditForm.ts';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from '../kit/form/ActionDialog.module.css';
import { shareOf } from './typeOptions.ts';

const ABOVE = [
  { label: customersCopy.title, to: toolsPath('customers') },
  { label: customersCopy.typesTitle, to: toolsPath('clientTypes') },
];
const NEW = 'nuevo';

/** One client type, or a new one. */
export function ClientTypeScreen() {
  const { id = '' } = useParams();
  const {
    data: types,
    error,
    refetch,
    isFetching,
  } = useGetClientTypesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const type = types?.find((each) => String(each.id) === id);
  if (id === NEW) return <TypeForm key={NEW} type={null} />;
  if (type && type.name === RETAIL.name) return <RetailType type={type} />;
  if (type) return <TypeForm key={id} type={type} />;
  if (!types && !error) return <ScreenSkeleton />;
  if (types) {
    return (
      <EmptyState
        as="h1"
        title={customersCopy.typeNotFound}
        actions={<LinkButton to={toolsPath('clientTypes')}>{customersCopy.toTypeList}</LinkButton>}
      />
    );
  }
  return <FailedAnswer title={customersCopy.typesFailed} answer={{ error, isFetching, refetch }} />;
}

function RetailType({ type }: { type: ClientTypeRow }) {
  return (
    <>
      <ScreenHead title={type.name} above={ABOVE} />
      <FormNote>{customersCopy.retailFixed}</FormNote>
    </>
  );
}

function TypeForm({ type }: { type: ClientTypeRow | null }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateClientTypeMutation();
  const [change] = useChangeClientTypeMutation();
  const [fetchTypes] = useLazyGetClientTypesQuery();
  const [isRemoving, setRemoving] = useState(false);
  const isFixed = type !== null && isBuiltInType(type.name);

  const edit = useEditForm<TypeValues>({
    stored: type ? storedOf(type) : { values: EMPTY, version: 0 },
    save: async (values, version) => {
      const draft = draftOf(values);
      if (!type) {
        await create(draft).unwrap();
        return { values, version: 0 };
      }
      return storedOf(await change({ id: type.id, version, draft }).unwrap());
    },
    read: async () => {
      const found = (await fetchTypes().unwrap()).find(({ id }) => id === type?.id);
      return found ? storedOf(found) : { values: EMPTY, version: 0 };
    },
    parts: () => PARTS,
    onSaved: () => {
      notify(type ? customersCopy.typeSaved : customersCopy.typeCreated);
      if (!type) void navigate(toolsPath('clientTypes'));
    },
  });

  return (
    <>
      <ScreenHead
        title={type?.name ?? customersCopy.newTypeTitle}
        above={ABOVE}
        hint={type && customersCopy.have(type.customers)}
        actions={
          type && (
            <>
              <LinkButton
                variant="secondary"
                to={`${toolsPath('customers')}?${new URLSearchParams({ [CUSTOMER_FILTERS.clientType]: type.name }).toString()}`}
              >
                {customersCopy.seeThem}
              </LinkButton>
              {!isFixed && (
                <Button variant="quiet" onClick={() => setRemoving(true)}>
                  {customersCopy.removeType}
                </Button>
              )}
            </>
          )
        }
      />
      <EditForm edit={edit} label={customersCopy.typesTitle} isNew={!type}>
        <Section title={customersCopy.typeSection} hint={customersCopy.typeSectionHint}>
          <FieldRow>
            <TextField
              {...edit.field('name', checkRequired(customersCopy.nameMissing, 80))}
              label={customersCopy.typeName}
              readOnly={isFixed}
              hint={isFixed ? customersCopy.nameFixed : customersCopy.typeNameHint}
              autoComplete="off"
            />
            <TextField
              {...edit.field('priceMultiplier', checkPercent)}
              label={customersCopy.percent}
              hint={customersCopy.percentHint}
              inputMode="decimal"
              autoComplete="off"
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...edit.field('minAmount', checkAmount)}
              label={customersCopy.minAmount}
              hint={customersCopy.noMinimumHint}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              {...edit.field('minUnits', checkUnits)}
              label={customersCopy.minUnits}
              hint={customersCopy.noMinimumHint}
              inputMode="numeric"
              autoComplete="off"
            />
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
  const [remove, { isLoading, error }] = useRemoveClientTypeMutation();
  const send = async () => {
    if ('error' in (await remove(type.id))) return;
    notify(customersCopy.typeRemoved);
    await navigate(toolsPath('clientTypes'));
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={customersCopy.removeTypeTitle(type.name)}
      closeLabel={customersCopy.close}
    >
      <div className={styles.form}>
        {error !== undefined && (
          <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
        )}
        <div className={styles.buttons}>
          <Button busy={isLoading} onClick={() => void send()}>
            {customersCopy.removeType}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {customersCopy.goBack}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The values as people type them; the names are those of the server's refusals. */
interface TypeValues {
  name: string;
  priceMultiplier: string;
  minAmount: string;
  minUnits: string;
}

const EMPTY: TypeValues = { name: '', priceMultiplier: '', minAmount: '0', minUnits: '0' };

const PARTS = fieldParts<TypeValues>({
  name: customersCopy.typeName,
  priceMultiplier: customersCopy.percent,
  minAmount: customersCopy.minAmount,
  minUnits: customersCopy.minUnits,
});

function storedOf({ version, ...type }: ClientTypeRow) {
  return {
    version,
    values: {
      name: type.name,
      priceMultiplier: String((type.basisPoints * 100) / RETAIL.basisPoints).replace('.', ','),
      minAmount: formatMoney(type.minimum.amount).replace(/^\D+/, ''),
      minUnits: String(type.minimum.units),
    },
  };
}

function draftOf(values: TypeValues): ClientTypeDraft {
  return {
    name: values.name.trim(),
    basisPoints: basisPointsOf(values.priceMultiplier) ?? 0,
    minimum: { amount: readPesos(values.minAmount) ?? 0, units: Number(values.minUnits) },
  };
}

function basisPointsOf(percent: string): number | null {
  const typed = readDecimal(percent.replace('%', ''));
  return typed === null ? null : Math.round((typed * RETAIL.basisPoints) / 100);
}

function checkPercent(text: string): string | undefined {
  const points = basisPointsOf(text) ?? 0;
  const isRight = points >= MIN_BASIS_POINTS && points <= MAX_BASIS_POINTS;
  return isRight
    ? undefined
    : customersCopy.badPercent(shareOf(MIN_BASIS_POINTS), shareOf(MAX_BASIS_POINTS));
}

const checkAmount = (text: string) =>
  readPesos(text) === null ? customersCopy.badAmount : undefined;

const checkUnits = (text: string) =>
  /^\d{1,6}$/.test(text.trim()) ? undefined : customersCopy.badUnits;
