import { GOOD, type VisitError, type VisitVital } from '../../../../domain/tools/visitReport.ts';
import { useGetVisitOverviewQuery } from '../../../api/tools/visitsToolsApi.ts';
import { visitsCopy as copy } from '../../../copy/tools/visitsCopy.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './VisitReports.module.css';

/** Web vitals and errors of shoppers' browsers, by kind of page. */
export function VisitReports() {
  const answer = useGetVisitOverviewQuery();
  return (
    <Answer of={answer} failed={copy.failed}>
      {({ vitals, errors }) => (
        <>
          <Section title={copy.vitals} hint={copy.vitalsHint}>
            {vitals.length === 0 ? <p>{copy.noVitals}</p> : <Vitals vitals={vitals} />}
          </Section>
          <Section title={copy.errors} hint={copy.errorsHint}>
            {errors.length === 0 ? <p>{copy.noErrors}</p> : <Errors errors={errors} />}
          </Section>
        </>
      )}
    </Answer>
  );
}

function Vitals({ vitals }: { vitals: readonly VisitVital[] }) {
  return (
    <ul className={styles.list} aria-label={copy.vitals}>
      {[...Map.groupBy(vitals, ({ page }) => page)].map(([page, own]) => (
        <li key={page} className={styles.row}>
          <strong>{copy.page(page)}</strong>
          <ul className={styles.facts}>
            {own.map((each) => (
              <li key={each.vital}>{copy.vital(each, each.p75 <= GOOD[each.vital])}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Errors({ errors }: { errors: readonly VisitError[] }) {
  return (
    <ul className={styles.list} aria-label={copy.errors}>
      {errors.map(({ message, source, page, browser, times, lastAt }) => (
        <li key={[message, source, page, browser].join(' ')} className={styles.row}>
          <strong className={styles.message}>{message}</strong>
          <ul className={styles.facts}>
            <li>{copy.times(times)}</li>
            <li>{browser || copy.unknownBrowser}</li>
            <li>{copy.page(page)}</li>
            {source && <li>{source}</li>}
            <li>{copy.last(lastAt)}</li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
