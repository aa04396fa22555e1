import { Fragment } from 'react';
import {
  DEFAULT_NOTICES,
  NOTICE_CHOICES,
  NOTICE_KINDS,
  type NoticeKind,
  type StoredNoticePreferences,
} from '../../../../domain/tools/notice.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import {
  useGetNoticesQuery,
  useLazyGetNoticesQuery,
  useSaveNoticesMutation,
} from '../../../api/tools/noticesToolsApi.ts';
import { mailWayCopy } from '../../../copy/toolsCopy.ts';
import { noticesCopy as copy } from '../../../copy/tools/noticesCopy.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { choice } from '../kit/record/fields.tsx';
import { useFieldForm } from '../kit/record/useFieldForm.ts';
import { DeviceSection } from './DeviceSection.tsx';
import styles from './NoticesScreen.module.css';
import { OpenToolsSection } from './OpenToolsSection.tsx';

/** The admin's own choices of notices. */
export function NoticesScreen() {
  const answer = useGetNoticesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ScreenHead title={copy.title} hint={copy.hint} />
      <Answer of={answer} failed={copy.failed}>
        {(stored) => (
          <div className={styles.screen}>
            <MailWay />
            <NoticesForm stored={stored} />
            <DeviceSection {...stored} />
            {stored.kinds.includes('newOrder') && <OpenToolsSection />}
          </div>
        )}
      </Answer>
    </>
  );
}

/** Warns where mails reach no one. */
function MailWay() {
  const { data } = useGetToolsSelfQuery();
  if (!data || data.mail === 'server') return null;
  return <FormNote tone="bad">{mailWayCopy[data.mail]}</FormNote>;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const kindField = (kind: NoticeKind) =>
  choice({ ...copy.kinds[kind], values: NOTICE_CHOICES, nameOf: (each) => copy.choices[each] });

const FIELDS = {
  newOrder: kindField('newOrder'),
  transferToConfirm: kindField('transferToConfirm'),
  withdrawal: kindField('withdrawal'),
  exchangeAsked: kindField('exchangeAsked'),
  dispute: kindField('dispute'),
  refundDue: kindField('refundDue'),
  strayPayment: kindField('strayPayment'),
  businessToApprove: kindField('businessToApprove'),
  soldOut: kindField('soldOut'),
  lowStock: kindField('lowStock'),
  deadMail: kindField('deadMail'),
  failedJob: kindField('failedJob'),
  keysStopped: kindField('keysStopped'),
  webhookPaused: kindField('webhookPaused'),
  digestHour: choice({ label: copy.digestHour, values: [0, ...HOURS.slice(1)], nameOf: copy.hour }),
};

function NoticesForm({ stored }: { stored: StoredNoticePreferences }) {
  const { notify } = useToolsFrame();
  const [save] = useSaveNoticesMutation();
  const [read] = useLazyGetNoticesQuery();
  const { edit, part } = useFieldForm({
    stored,
    empty: DEFAULT_NOTICES,
    fields: FIELDS,
    save: (values, version) => save({ values, version }).unwrap(),
    read: () => read().unwrap(),
    onSaved: () => notify(copy.saved),
  });
  return (
    <EditForm edit={edit} label={copy.title}>
      <Section title={copy.byMail} hint={copy.byMailHint}>
        <div className={styles.kinds}>
          {NOTICE_KINDS.filter((kind) => stored.kinds.includes(kind)).map((kind) => (
            <Fragment key={kind}>{part(kind)}</Fragment>
          ))}
          {part('digestHour')}
        </div>
      </Section>
    </EditForm>
  );
}
