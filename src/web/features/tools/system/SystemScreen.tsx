import { toolsCopy } from '../../../copy/toolsCopy.ts';
import { API_LINKS, INSPECTOR_PATHS } from '../../../operationPaths.ts';
import { ArrowRight } from '../../../ui/icons/icons.ts';
import { HeldMail } from '../kit/frame/HeldMail.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { DeadMail } from './DeadMail.tsx';
import { VisitReports } from './VisitReports.tsx';
import styles from './SystemScreen.module.css';

const TOOLS = [
  { href: INSPECTOR_PATHS.inspector, name: toolsCopy.inspector, hint: toolsCopy.inspectorHint },
  { href: API_LINKS.docs, name: toolsCopy.docs, hint: toolsCopy.docsHint },
  { href: API_LINKS.health, name: toolsCopy.health, hint: toolsCopy.healthHint },
];

/**
 * Links to views behind the shop: the inspector, the API, the server, and mail that did not leave.
 */
export function SystemScreen() {
  const { notify } = useToolsFrame();
  return (
    <div className={styles.screen}>
      <ScreenHead title={toolsCopy.title} hint={toolsCopy.hint} />
      <section aria-label={toolsCopy.available}>
        <ul className={styles.tools}>
          {TOOLS.map(({ href, name, hint }) => (
            <li key={href}>
              <a href={href} className={styles.tool}>
                <strong className={styles.name}>
                  {name}
                  <ArrowRight size={20} aria-hidden="true" />
                </strong>
                <span className={styles.toolHint}>{hint}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <HeldMail notify={notify} />
      <DeadMail notify={notify} />
      <VisitReports />
    </div>
  );
}
