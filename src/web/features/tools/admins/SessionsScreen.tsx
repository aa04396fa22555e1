import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { PAGE_PATHS } from '../../../paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { SessionList } from './SessionList.tsx';

/** Lists the caller's own sessions. */
export function SessionsScreen() {
  return (
    <>
      <ScreenHead
        title={copy.ownSessions}
        hint={copy.ownHint}
        actions={
          <LinkButton variant="secondary" to={PAGE_PATHS.profile}>
            {copy.changePassword}
          </LinkButton>
        }
      />
      <SessionList admin={null} />
    </>
  );
}
