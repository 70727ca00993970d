import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderOf, type Party, parties } from '#contract/enumerations.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CodePanel } from '../../codes/CodePanel.tsx';
import { CodePanels } from '../../codes/CodePanels.tsx';
import { DoneState } from '../../codes/DoneState.tsx';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { useChanges } from '../../machine/useChanges.ts';
import { useSignaturePhase } from '../../machine/views/codePanels.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { useFromItsHead } from '../../ui/frame/useFromItsHead.ts';
import { refusalOptionsView } from './refusalOptions.view.ts';
import '../../i18n/cs/signReport.ts';
import './refusalOptions.cs.ts';
import { LinkForOther } from '../../facts/LinkForOther.tsx';
import { SignedContent } from '../../facts/SignedContent.tsx';
import { OpenDisagreements } from '../../facts/WordOfOther.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { RefusalOptions } from './RefusalOptions.tsx';
import classes from './signReport.module.css';

/** Signing by SMS codes in either order; the second signature finishes the report. */
export default function SignReport(meta: ScreenMeta) {
  const { t } = useTranslation('signReport');
  const { t: refusalOptions } = useTranslation('refusalOptions');
  const report = useChart((snapshot) => snapshot.context.report.report);
  const participants = useChart((snapshot) => snapshot.context.report.participants);
  // The other participant may sign on their own phone.
  useChanges('signReport');
  const isOpen = useChart(refusalOptionsView) !== 'closed';
  const signing = useChart((snapshot) => snapshot.context.report.signing);
  // What is below the cards would move when they come, and when both have been signed.
  const isToSign = signing.some(({ isSigned }) => !isSigned);
  const failed = useFailed();
  useFromItsHead(isOpen ? 'refusalOptions' : 'codePanels');
  if (isOpen) return <RefusalOptions {...meta} />;
  return (
    <ScreenFrame meta={meta} title={t('title')}>
      {report && <SignedContent report={report} participants={participants} />}
      <OpenDisagreements />
      <CodePanels>
        {parties.map((party) => (
          <SignatureCard key={party} party={party} />
        ))}
      </CodePanels>
      {(isToSign || failed) && (
        <>
          <p className={classes.then}>{t('signatureMeans')}</p>
          <p className={classes.then}>{t('irrevocable')}</p>
          <div className={classes.refusalOptions}>
            <LookAgain />
            <Button variant="subtle" fullWidth onClick={() => send({ type: 'refusalOptions.opened' })}>
              {refusalOptions('open')}
            </Button>
          </div>
        </>
      )}
    </ScreenFrame>
  );
}

/** Link for B to review the report again; open if it has changed since B's review. */
function LookAgain() {
  const { t } = useTranslation('signReport');
  const link = useChart((snapshot) => snapshot.context.report.summaryLink);
  const hasChanged = parties.map(useSignaturePhase).some((now) => now?.step === 'outdated');
  const [chosen, setOpened] = useState<boolean | null>(null);
  const opened = chosen ?? hasChanged;
  if (link === null) return null;
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        leftSection={<QrIcon size={20} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'hideLook' : 'lookAgain')}
      </Button>
      {opened && (
        <Card className={classes.look}>
          <LinkForOther href={`${location.origin}${pathOf('sharedSummary', { ...link })}`} />
        </Card>
      )}
    </>
  );
}

/** Notice that the report differs from the confirmed one, which would make the service refuse codes. */
function Outdated() {
  const { t } = useTranslation('signReport');
  return (
    <>
      <Notice kind="warning" role="status" title={t('outdated')}>
        {t('outdatedText')}
      </Notice>
      <Button variant="default" fullWidth onClick={() => send({ type: 'refusalOptions.opened' })}>
        {t('outdatedWay')}
      </Button>
    </>
  );
}

function SignatureCard({ party }: { party: Party }) {
  const { t } = useTranslation('signReport');
  const now = useSignaturePhase(party);
  const item = useChart((snapshot) => snapshot.context.report.signing.find((each) => each.order === orderOf(party)));
  const sentAt = useSentMoment(`flow.report.toSign.signReport.${party}`);
  const [wasAsked, setAsked] = useState(false);
  const isAsked = now?.step === 'code' && now.phase !== 'ready';
  if (isAsked && !wasAsked) setAsked(true);
  if (item === undefined || now === null) return null;
  const name = [item.firstName, item.lastName].filter(Boolean).join(' ');
  const card = { party, name: name || undefined };

  if (now.step === 'done')
    return (
      // The last card leaves the room of its code: what is below would move when the answer comes.
      <div className={party === 'B' && wasAsked ? classes.room : undefined}>
        <PartyCard {...card} state={<DoneState text={t('signed')} />} />
      </div>
    );
  if (now.step === 'outdated')
    return (
      <PartyCard {...card} state={<DoneState text={null} />}>
        <Outdated />
      </PartyCard>
    );
  return (
    <PartyCard {...card} state={<DoneState text={null} />}>
      <CodePanel
        party={party}
        phase={now.phase}
        way="report"
        purpose="signing"
        item={item}
        sentAt={sentAt}
        codeWaits={item.waitingForInsertingSmsCode}
        codeLabel={t('code')}
        codeWhose={t('ofParticipant', { party })}
        cannotSendHelp={t('cannotSendText')}
        checkLabel={t('sign')}
        checkWhose={t('asParticipant', { party })}
        onSend={() => send({ type: 'submitted.sendCodeToSign', party })}
        onCheck={(smsCode) => send({ type: 'submitted.sign', party, body: { smsCode } })}
        onRetry={() => send({ type: 'call.retried', party })}
      />
    </PartyCard>
  );
}
