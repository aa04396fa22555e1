import { useState } from 'react';
import { isOverAtOnce } from '../../../../domain/orders/manualOrder.ts';
import type { Customer } from '../../../../domain/people/customer.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetCustomersQuery,
  useLazyGetCustomerQuery,
} from '../../../api/tools/customersToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import {
  checkEmail,
  checkLength,
  checkPhone,
  checkRequired,
  optional,
} from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { FindField } from '../kit/form/FindField.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './NewOrderScreen.module.css';
import { paymentOf } from './newOrderValues.ts';
import type { NewOrderState } from './useNewOrder.ts';

const SHORTEST = 2;
const SHOWN = 10;
const MAX_NAME = 80;

/**
 * Asks whose order it is: an account, or somebody with a name, and a phone unless everything is
 * over at once.
 */
export function BuyerSection({ order }: { order: NewOrderState }) {
  const { customer, field: fieldOf, values } = order;
  const isAtCounter = values.delivery === 'counter';
  const needsPhone = !customer && !isOverAtOnce({ isAtCounter, payment: paymentOf(values) });
  return (
    <Section title={copy.buyer}>
      {customer ? (
        <div className={styles.customer}>
          <div>
            <p className={styles.strong}>{customer.name}</p>
            <p className={styles.soft}>{customer.email}</p>
            <p className={styles.soft}>{copy.priceOf(customer.clientType)}</p>
          </div>
          <Button variant="quiet" onClick={order.dropCustomer}>
            {copy.otherAccount}
          </Button>
        </div>
      ) : (
        <>
          <AccountField order={order} />
          <FieldRow>
            <TextField
              {...fieldOf('firstName', checkRequired(copy.nameMissing, MAX_NAME))}
              label={copy.firstName}
              autoComplete="off"
            />
            <TextField
              {...fieldOf('lastName', checkLength(MAX_NAME))}
              label={copy.lastName}
              hint={copy.optional}
              autoComplete="off"
            />
          </FieldRow>
        </>
      )}
      <FieldRow>
        <TextField
          {...fieldOf('telephone', (text) =>
            text.trim() === '' && needsPhone ? copy.telephoneMissing : checkPhone(text),
          )}
          label={copy.telephone}
          hint={needsPhone || customer ? copy.telephoneHint : copy.telephoneOptional}
          inputMode="tel"
          autoComplete="off"
        />
        {!customer && (
          <TextField
            {...fieldOf('email', optional(checkEmail))}
            label={copy.email}
            hint={copy.emailHint}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </FieldRow>
    </Section>
  );
}

/** Finds an account, and fills in what it knows. */
function AccountField({ order }: { order: NewOrderState }) {
  const { notify } = useToolsFrame();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const isShort = text.length < SHORTEST;
  const { currentData, isFetching } = useGetCustomersQuery(
    { page: 1, pageSize: SHOWN, ordering: '', text, filters: {} },
    { skip: isShort },
  );
  const [read] = useLazyGetCustomerQuery();
  const found = isShort ? [] : (currentData?.items ?? []);

  async function choose({ id }: Customer): Promise<void> {
    try {
      order.chooseCustomer((await read(id).unwrap()).profile);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <FindField<Customer>
      label={copy.account}
      hint={copy.accountHint}
      typed={typed}
      onTyped={setTyped}
      found={found}
      status={
        isShort
          ? copy.typeMore
          : isFetching
            ? copy.findingAccount
            : found.length === 0 && copy.noAccount
      }
      textOf={({ email }) => email}
      onChosen={(customer) => void choose(customer)}
    >
      {({ firstName, lastName, email }) =>
        [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · ')
      }
    </FindField>
  );
}
