import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { VerificationItem } from '#contract/entities.ts';
import { orderOf, type Party, parties } from '#contract/enumerations.ts';
import { formatMomentInWords, formatPhone } from '#contract/format.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { CodePanel } from '../../codes/CodePanel.tsx';
import { CodePanels } from '../../codes/CodePanels.tsx';
import classes from '../../codes/codePanel.module.css';
import { DoneState } from '../../codes/DoneState.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useDeletedAt } from '../../machine/useDeletedAt.ts';
import { isPhaseBusy, usePhonePhase } from '../../machine/views/codePanels.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './verification.cs.ts';
import { held } from '../../ui/held.ts';
import { Owned } from '../../ui/Owned.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { PhoneText } from '../../ui/PhoneText.tsx';
import { ChangeNumberForm } from './ChangeNumberForm.tsx';
import { NumberForm } from './NumberForm.tsx';

/** Verification of both phone numbers by codes; the second success continues. */
export default function Verification(meta: ScreenMeta) {
  const { t } = useTranslation('verification');
  const deletedAt = useDeletedAt();
  return (
    <ScreenFrame meta={meta} title={t('title')}>
      <CodePanels>
        {parties.map((party) => (
          <PhoneCard key={party} party={party} />
        ))}
      </CodePanels>
      <p className={classes.deleted}>{t('deleted', { when: formatMomentInWords(deletedAt) })}</p>
    </ScreenFrame>
  );
}

function useVerification(party: Party) {
  return useChart((snapshot) => snapshot.context.report.verification.find((item) => item.order === orderOf(party)));
}

function PhoneCard({ party }: { party: Party }) {
  const { t } = useTranslation('verification');
  const now = usePhonePhase(party);
  const item = useVerification(party);
  const sentAt = useSentMoment(`flow.report.new.verification.${party}`);
  const waitsForA = useVerification('A') === undefined && party === 'B';

  if (now === null) return null;
  if (now.step === 'done')
    return (
      <PartyCard
        party={party}
        detail={item && <PhoneText>{formatPhone(item.phoneNumber)}</PhoneText>}
        state={<DoneState text={t('verified')} />}
      />
    );
  return (
    <PartyCard party={party} detail={party === 'A' && common('reporter')} state={<DoneState text={null} />}>
      {waitsForA && <p>{t('firstA')}</p>}
      {!waitsForA && now.step === 'number' && <NumberForm party={party} phase={now.phase} />}
      {now.step === 'change' && item && (
        <ChangeNumberForm party={party} phase={now.phase} phoneNumber={item.phoneNumber} />
      )}
      {now.step === 'code' && item && (
        <CodePanel
          party={party}
          phase={now.phase}
          way="report"
          purpose="verification"
          item={item}
          sentAt={sentAt}
          codeWaits={item.canBeVerified}
          codeLabel={t('code')}
          codeWhose={t('ofParticipant', { party })}
          cannotSendHelp={t(item.canChangePhone ? 'otherNumber' : 'cannotSendText')}
          checkLabel={t('verify')}
          checkWhose={t('ofParticipant', { party })}
          goesByItself
          onSend={() => send({ type: 'submitted.sendCodeToVerify', party })}
          onCheck={(smsCode) => send({ type: 'submitted.verify', party, body: { smsCode } })}
          onRetry={() => send({ type: 'call.retried', party })}
        >
          <ChangeNumber party={party} item={item} busy={isPhaseBusy(now.phase)} />
        </CodePanel>
      )}
    </PartyCard>
  );
}

/** Button that changes the number to receive a new code. */
function ChangeNumber({ party, item, busy }: { party: Party; item: VerificationItem; busy: boolean }) {
  const { t } = useTranslation('verification');
  if (!item.canChangePhone) return item.canSendSmsCode ? <p className={classes.wait}>{t('cannotChange')}</p> : null;
  return (
    <Button variant="subtle" fullWidth {...held(busy, () => send({ type: 'phone.changeRequested', party }))}>
      <Owned text={t('change')} whose={t('ofParticipant', { party })} />
    </Button>
  );
}
