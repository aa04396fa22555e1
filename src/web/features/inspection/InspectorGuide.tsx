import { brandCopy } from '../../copy/brandCopy.ts';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import { Container } from '../../ui/Container.tsx';
import styles from './InspectorGuide.module.css';
import { InspectorLauncher } from './InspectorLauncher.tsx';
import { OrderInspector } from './OrderInspector.tsx';

/** Explains the inspector and links to it. */
export function InspectorGuide({ notify }: { notify: (text: string) => void }) {
  return (
    <Container className={styles.guide}>
      <title>{brandCopy.titled(inspectorCopy.title)}</title>
      <h1>{inspectorCopy.title}</h1>
      <p className={styles.hint}>{inspectorCopy.hint}</p>
      <ol className={styles.steps}>
        {inspectorCopy.howTo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <InspectorLauncher notify={notify} />
      </div>
      <p className={styles.privacy}>{inspectorCopy.privacy}</p>
      <OrderInspector />
    </Container>
  );
}
