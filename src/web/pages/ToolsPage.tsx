import { useParams } from 'react-router';
import { brandCopy } from '../copy/layoutCopy.ts';
import { toolsCopy } from '../copy/toolsCopy.ts';
import { API_LINKS, PAGE_PATHS } from '../paths.ts';
import { Container } from '../ui/Container.tsx';
import { InspectorGuide } from '../features/inspection/InspectorGuide.tsx';
import { DeadMail } from '../features/tools/DeadMail.tsx';
import { useNotify } from '../features/notifications/NotifyContext.ts';
import { ArrowRight } from '../ui/icons.ts';
import NotFoundPage from './NotFoundPage.tsx';
import styles from './ToolsPage.module.css';

const TOOLS = [
  { href: PAGE_PATHS.inspector, name: toolsCopy.inspector, hint: toolsCopy.inspectorHint },
  { href: API_LINKS.docs, name: toolsCopy.docs, hint: toolsCopy.docsHint },
  { href: API_LINKS.health, name: toolsCopy.health, hint: toolsCopy.healthHint },
];

/** Where admins arrive. Below it there is nothing yet. */
export default function ToolsPage() {
  const { '*': below = '' } = useParams();
  const notify = useNotify();
  if (below === 'inspector') return <InspectorGuide notify={notify} />;
  if (below !== '') return <NotFoundPage />;
  return (
    <Container className={styles.page}>
      <title>{brandCopy.titled(toolsCopy.title)}</title>
      <h1>{toolsCopy.title}</h1>
      <p className={styles.hint}>{toolsCopy.hint}</p>
      <section aria-labelledby="disponible" className={styles.available}>
        <h2 id="disponible" className={styles.subtitle}>
          {toolsCopy.available}
        </h2>
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
      <DeadMail notify={notify} />
    </Container>
  );
}
