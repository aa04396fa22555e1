import { useSearchParams } from 'react-router';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { GuestsTable } from './GuestsTable.tsx';
import { SubscribersTable } from './SubscribersTable.tsx';

const LOOK = 'vista';

const LOOKS = [
  { look: null, name: customersCopy.withAccount, hint: customersCopy.hint, Table: AccountsTable },
  {
    look: 'sin-cuenta',
    name: customersCopy.guests,
    hint: customersCopy.guestsHint,
    Table: GuestsTable,
  },
  {
    look: 'novedades',
    name: customersCopy.subscribers,
    hint: customersCopy.subscribersHint,
    Table: SubscribersTable,
  },
] as const;

/** Everybody who buys, with an account or without, and who gets the news. */
export function CustomersScreen() {
  const [params] = useSearchParams();
  const shown = LOOKS.find(({ look }) => look === params.get(LOOK)) ?? LOOKS[0];
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHead
        title={customersCopy.title}
        hint={shown.hint}
        actions={
          <>
            {LOOKS.filter((each) => each !== shown).map(({ look, name }) => (
              <LinkButton
                key={name}
                variant="secondary"
                to={toolsPath('customers') + (look === null ? '' : `?${LOOK}=${look}`)}
              >
                {name}
              </LinkButton>
            ))}
            {mayOpen('credits') && (
              <LinkButton variant="secondary" to={toolsPath('credits')}>
                {customersCopy.toCredits}
              </LinkButton>
            )}
            {mayOpen('clientTypes') && (
              <LinkButton variant="secondary" to={toolsPath('clientTypes')}>
                {customersCopy.toTypes}
              </LinkButton>
            )}
          </>
        }
      />
      <shown.Table />
    </>
  );
}
