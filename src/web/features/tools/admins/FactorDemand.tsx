import {
  useGetAdminRulesQuery,
  useSaveAdminRulesMutation,
} from '../../../api/tools/secondFactorApi.ts';
import { adminsCopy as copy } from '../../../copy/tools/adminsCopy.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './AdminsScreen.module.css';

/** The shop demands a second factor of every admin, or leaves it to each. */
export function FactorDemand() {
  const { notify } = useToolsFrame();
  const answer = useGetAdminRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveAdminRulesMutation();
  return (
    <Section title={copy.demandTitle}>
      <Answer of={answer} failed={copy.demandFailed}>
        {({ isDemanded, version }) => (
          <>
            <p>{isDemanded ? copy.demandOn : copy.demandOff}</p>
            <div className={styles.actions}>
              <ConfirmedAction
                verb={isDemanded ? copy.stopDemand : copy.demand}
                title={isDemanded ? copy.stopDemand : copy.demand}
                text={isDemanded ? copy.stopDemandText : copy.demandText}
                copy={{ cancel: frameCopy.goBack, close: frameCopy.close }}
                busy={isLoading}
                onConfirm={async (close) => {
                  await save({ isDemanded: !isDemanded, version }).unwrap();
                  close();
                  notify(isDemanded ? copy.undemanded : copy.demanded);
                }}
              />
              <LinkButton variant="quiet" to={toolsPath('secondFactor')}>
                {copy.ownFactor}
              </LinkButton>
            </div>
          </>
        )}
      </Answer>
    </Section>
  );
}
