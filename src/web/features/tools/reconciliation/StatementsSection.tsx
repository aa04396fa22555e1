import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import { useGetStatementsQuery } from '../../../api/tools/reconciliationToolsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { reconciliationCopy as copy } from '../../../copy/tools/reconciliationCopy.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './ReconciliationScreen.module.css';

/** The files that were read, the last first. */
export function StatementsSection() {
  const answer = useGetStatementsQuery();
  return (
    <Section title={copy.statementsRead}>
      <Answer of={answer} failed={copy.statementsFailed}>
        {(statements) =>
          statements.length === 0 ? (
            <p className={styles.quiet}>{copy.noStatements}</p>
          ) : (
            <ul className={styles.facts}>
              {statements.map(({ id, kind, name, firstDay, lastDay, lineCount, newCount }) => (
                <li key={id}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.quiet}>
                    {[
                      copy.kinds[kind],
                      copy.span(formatDate(startOfDay(firstDay)), formatDate(startOfDay(lastDay))),
                      copy.lines(lineCount, newCount),
                    ].join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Section>
  );
}
