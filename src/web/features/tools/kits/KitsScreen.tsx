import { Link } from 'react-router';
import { type EditedKit, isKitShown, kitLineFault } from '../../../../domain/tools/editedKit.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetEditedKitsQuery, useOrderKitsMutation } from '../../../api/tools/kitsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { MoveButtons } from '../kit/form/MoveButtons.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './KitsScreen.module.css';

/** Kits, in the order in which shoppers see them. */
export function KitsScreen() {
  const answer = useGetEditedKitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const toNew = <LinkButton to={toolsPath('kitNew')}>{copy.newKit}</LinkButton>;
  const head = <ScreenHead title={copy.title} hint={copy.hint} actions={toNew} />;
  return (
    <Answer of={answer} failed={copy.failed} head={head}>
      {(kits) =>
        kits.length === 0 ? (
          <EmptyState title={copy.empty} actions={toNew}>
            {copy.emptyText}
          </EmptyState>
        ) : (
          <Kits kits={kits} isBusy={answer.isFetching} />
        )
      }
    </Answer>
  );
}

function Kits({ kits, isBusy }: { kits: readonly EditedKit[]; isBusy: boolean }) {
  const { notify } = useToolsFrame();
  const [order, { isLoading }] = useOrderKitsMutation();
  const ids = kits.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? 0);
    void order(moved)
      .unwrap()
      .catch((error: unknown) => notify(failureSentence(toApiError(error))));
  };
  return (
    <ol className={styles.kits} aria-label={copy.list}>
      {kits.map((kit, at) => (
        <li key={kit.id} className={styles.kit}>
          <div className={styles.text}>
            <Link to={toolsPath('kit', { id: kit.id })} className={styles.name}>
              {kit.name}
            </Link>
            <KitFacts kit={kit} />
          </div>
          <MoveButtons
            at={at}
            count={kits.length}
            labels={{ up: copy.up(kit.name), down: copy.down(kit.name) }}
            disabled={isLoading || isBusy}
            onMove={(to) => move(at, to)}
          />
        </li>
      ))}
    </ol>
  );
}

function KitFacts({ kit }: { kit: EditedKit }) {
  const faults = kit.lines.filter((line) => kitLineFault(line) !== null).length;
  const units = kit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={styles.facts}>
      {isKitShown(kit) ? (
        <Badge>{copy.shown}</Badge>
      ) : (
        <Badge tone="quiet">{kit.isPublic ? copy.notShown : copy.hidden}</Badge>
      )}
      {copy.units(units)}
      {faults > 0 && <strong>{copy.faults(faults)}</strong>}
    </p>
  );
}
