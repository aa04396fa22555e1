import { useSearchParams } from 'react-router';
import { PERIODS, type Period } from '../../../../domain/time/today.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { todayCopy } from '../../../copy/tools/todayCopy.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import { FiguresView } from './FiguresView.tsx';
import { OpeningList } from './OpeningList.tsx';
import { WaitingTiles } from './WaitingTiles.tsx';
import styles from './TodayScreen.module.css';

const WORD = 'dias';
const USUAL: Period = 30;

/** Shows what waits for an admin, and how the shop did. */
export function TodayScreen() {
  const [params, setParams] = useSearchParams();
  const { data: self } = useGetToolsSelfQuery();
  const mayOpen = useMayOpen();
  const period = PERIODS.find((each) => String(each) === params.get(WORD)) ?? USUAL;
  return (
    <>
      <ScreenHead title={todayCopy.title} />
      <div className={styles.parts}>
        {self && mayOpen('opening') && <OpeningList />}
        <WaitingTiles />
        <section className={styles.part} aria-labelledby="figures">
          <div className={styles.head}>
            <h2 id="figures" className={styles.title}>
              {todayCopy.figures}
            </h2>
            <SelectField
              label={todayCopy.period}
              value={String(period)}
              options={PERIODS.map((each) => ({
                value: String(each),
                label: todayCopy.periods[each],
              }))}
              onChange={(days) => setParams({ [WORD]: days }, { replace: true })}
            />
          </div>
          <FiguresView period={period} />
        </section>
      </div>
    </>
  );
}
