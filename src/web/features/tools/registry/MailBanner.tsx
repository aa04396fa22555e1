import { Link } from 'react-router';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { mailWayCopy } from '../../../copy/toolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { useMayOpen } from '../kit/frame/useMayOpen.ts';
import styles from './MailBanner.module.css';

/** Says on every screen that mails do not go out, as long as there is no mail server. */
export function MailBanner() {
  const way = useGetToolsSelfQuery().data?.mail;
  const mayOpen = useMayOpen();
  if (way === undefined || way === 'server') return null;
  return (
    <p className={styles.banner} data-urgent={way === 'none' || undefined}>
      {mailWayCopy.short[way]}{' '}
      {mayOpen('key') && (
        <Link to={toolsPath('key', { provider: 'smtp' })}>{mailWayCopy.enter}</Link>
      )}
    </p>
  );
}
