import {
  useChangeOpeningMutation,
  useGetOpeningQuery,
} from '../../../api/tools/openingToolsApi.ts';
import { openingCopy as copy } from '../../../copy/tools/openingCopy.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { OpeningSteps } from './OpeningSteps.tsx';
import styles from './OpeningSteps.module.css';

/** Everything about the shop's opening, also when its list is put away. */
export function OpeningScreen() {
  const answer = useGetOpeningQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, { isLoading }] = useChangeOpeningMutation();
  const { data: opening } = answer;
  return (
    <>
      <ScreenHead
        title={copy.title}
        hint={copy.hint}
        mark={opening && <Badge>{opening.isOpen ? copy.isOpen : copy.isClosed}</Badge>}
        actions={
          opening?.isListHidden && (
            <Button
              variant="quiet"
              busy={isLoading}
              onClick={() => void change({ isListHidden: false })}
            >
              {copy.show}
            </Button>
          )
        }
      />
      <Answer of={answer} failed={copy.failed} waiting={<Skeleton height="30rem" />}>
        {(data) => (
          <div className={styles.screen}>
            <OpeningSteps opening={data} />
          </div>
        )}
      </Answer>
    </>
  );
}
