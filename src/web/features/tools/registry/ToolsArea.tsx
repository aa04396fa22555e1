import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { adminsCopy } from '../../../copy/tools/adminsCopy.ts';
import { INSPECTOR_PATHS } from '../../../operationPaths.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { loadModal } from '../kit/frame/Modal.tsx';
import { loadPanel } from '../kit/table/ToolPopover.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { ToolsFrameContext } from '../kit/frame/ToolsFrameContext.ts';
import { MailBanner } from './MailBanner.tsx';
import { ProofGate } from './ProofGate.tsx';
import { ToolsNav } from './ToolsNav.tsx';
import { SecondFactorScreen, toolsPages } from './toolsPages.ts';
import { useNewOrders } from './useNewOrders.ts';
import { UndoBar, type UndoOffer } from '../kit/frame/UndoBar.tsx';
import styles from './ToolsArea.module.css';

interface ToolsAreaProps {
  notify: (text: string) => void;
  /** The inspector's screen, of another feature. */
  inspector: ReactNode;
  /** Rendered where no screen matches. */
  notFound: ReactNode;
}

/** After this pause the first screen has what it needs. */
const PAUSE_MS = 2000;

/** The whole tools area: navigation, and the screen at the address. */
export function ToolsArea({ notify, inspector, notFound }: ToolsAreaProps) {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  const mayOpen = useMayOpen();
  const isDue = useGetToolsSelfQuery().data?.secondFactor === 'due';
  useEffect(() => {
    const timer = setTimeout(() => {
      void Promise.allSettled([loadModal(), loadPanel()]);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  const newOrders = useNewOrders(!isDue && mayOpen('orders'));
  const frame = useMemo(
    () => ({
      newOrders,
      notify,
      offerUndo: (text: string, undo: () => Promise<unknown>) =>
        setOffer({ id: Date.now(), text, undo }),
    }),
    [newOrders, notify],
  );
  return (
    <ToolsFrameContext value={frame}>
      <div className={styles.area}>
        <ToolsNav />
        <div className={styles.content}>
          {!isDue && <MailBanner />}
          {isDue ? (
            <SecondFactorScreen />
          ) : (
            <Routes>
              {toolsPages.map(({ name, path, Screen }) => (
                <Route
                  key={name}
                  path={below(path)}
                  caseSensitive
                  element={mayOpen(name) ? <Screen /> : <NoAccess />}
                />
              ))}
              <Route path={below(INSPECTOR_PATHS.inspector)} caseSensitive element={inspector} />
              <Route path="*" element={notFound} />
            </Routes>
          )}
        </div>
        <ProofGate />
        {offer && <UndoBar key={offer.id} offer={offer} onDone={() => setOffer(null)} />}
      </div>
    </ToolsFrameContext>
  );
}

/** Another admin's area. */
function NoAccess() {
  return (
    <EmptyState
      as="h1"
      title={adminsCopy.noAccess}
      actions={<LinkButton to={toolsPath('today')}>{adminsCopy.toStart}</LinkButton>}
    >
      {adminsCopy.noAccessHint}
    </EmptyState>
  );
}

/** A path of the area as its own routes know it: the page that mounts the area matched the beginning. */
function below(path: string): string {
  return path.slice(toolsPath('today').length + 1);
}
