import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodePanel } from '../../codes/CodePanel.tsx';
import { send, useChart } from '../../machine/chart.ts';
import { useReaderPhase } from '../../machine/views/codePanels.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import './shared.cs.ts';
import '../../i18n/cs/signReport.ts';
import { SignedContent } from '../../facts/SignedContent.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { ToWayOut } from './RefusalOptionsOfReader.tsx';
import classes from './Shared.module.css';
import { useSectionReviews } from './useSectionReviews.ts';

/** Signing by B on their own phone: content, objections and code entry. */
export function SignByLink() {
  const { t } = useTranslation('shared');
  const { t: sign } = useTranslation('signReport');
  const summary = useChart(({ context }) => context.shared.summary);
  const item = useChart(({ context }) => context.shared.signing);
  const contentVersion = useChart(({ context }) => context.shared.contentVersion);
  const now = useReaderPhase();
  const sentAt = useSentMoment('flow.shared.summary.signing');
  if (summary === null || item === null || contentVersion === null || now === null || now.step === 'done') return null;
  const name = [item.firstName, item.lastName].filter(Boolean).join(' ');
  return (
    <>
      <SignedContent report={summary} participants={summary.participants} />
      <OwnDisagreements />
      <PartyCard party="B" name={name || undefined}>
        {now.step === 'outdated' ? (
          <Notice kind="warning" role="status" title={sign('outdated')}>
            {t('outdatedText')}
          </Notice>
        ) : (
          <CodePanel
            party="B"
            phase={now.phase}
            way="link"
            purpose="signing"
            item={item}
            sentAt={sentAt}
            codeWaits={item.waitingForInsertingSmsCode}
            codeLabel={sign('code')}
            codeWhose={sign('ofParticipant', { party: 'B' })}
            cannotSendHelp={t('cannotSign')}
            checkLabel={sign('sign')}
            checkWhose={sign('asParticipant', { party: 'B' })}
            isOwn
            onSend={() => send({ type: 'submitted.sendCodeToSignByLink', party: 'B' })}
            onCheck={(smsCode) => send({ type: 'submitted.signByLink', party: 'B', body: { smsCode, contentVersion } })}
            onRetry={() => send({ type: 'call.retried', party: 'B' })}
          />
        )}
      </PartyCard>
      <p>{sign('signatureMeans')}</p>
      <p>{sign('irrevocable')}</p>
      <div className={classes.ways}>
        <Button variant="subtle" fullWidth onClick={() => send({ type: 'signing.left' })}>
          {t('backToSummary')}
        </Button>
        <ToWayOut />
      </div>
    </>
  );
}

/** B's objections and the changes since B's last visit. */
function OwnDisagreements() {
  const { t } = useTranslation('shared');
  const { news, disagreed, undecided, wordOn, nameOf } = useSectionReviews();
  const objected = [...disagreed, ...undecided];
  return (
    <>
      {news.length > 0 && (
        <Notice kind="warning" title={t('changedTitle')}>
          {news.map(nameOf).join(', ')}
        </Notice>
      )}
      {objected.length > 0 && (
        <Notice kind="warning" title={t('youDisagree')}>
          <ul className={classes.remarks}>
            {objected.map((each) => (
              <li key={`${each.section}-${each.participantId}`}>{`${nameOf(each)}: ${wordOn(each)?.remark ?? ''}`}</li>
            ))}
          </ul>
          <p>{t('youDisagreeText')}</p>
        </Notice>
      )}
    </>
  );
}
