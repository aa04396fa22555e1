import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Hero.module.css';

interface HeroStripProps {
  /** Undefined while it loads, like the messages. */
  tagline: string | undefined;
  messages: string[] | undefined;
}

/** The banner's caption and what the shop promises (on wide screens), in one line under the water. */
export function HeroStrip({ tagline, messages }: HeroStripProps) {
  if (tagline === '' && messages?.length === 0) return null;
  return (
    <Container className={styles.strip}>
      <p className={styles.tagline}>{tagline ?? <Skeleton width="20rem" height="1.1em" />}</p>
      <ul className={styles.messages}>
        {messages?.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Container>
  );
}
