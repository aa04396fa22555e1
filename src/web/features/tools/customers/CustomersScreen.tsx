import { useSearchParams } from 'react-router';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { GuestsTable } from './GuestsTable.tsx';

const LOOK = 'vista';
const GUESTS = 'sin-cuenta';

/** Everybody who buys: with an account or without. */
export function CustomersScreen() {
  const [params] = useSearchParams();
  const areGuests = params.get(LOOK) === GUESTS;
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHead
        title={customersCopy.title}
        hint={areGuests ? customersCopy.guestsHint : customersCopy.hint}
        actions={
          <>
            <LinkButton
              variant="secondary"
              to={
                areGuests ? toolsPath('customers') : `${toolsPath('customers')}?${LOOK}=${GUESTS}`
              }
            >
              {areGuests ? customersCopy.withAccount : customersCopy.guests}
            </LinkButton>
            {mayOpen('clientTypes') && (
              <LinkButton variant="secondary" to={toolsPath('clientTypes')}>
                {customersCopy.toTypes}
              </LinkButton>
            )}
          </>
        }
      />
      {areGuests ? <GuestsTable /> : <AccountsTable />}
    </>
  );
}
