import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { orderNumber } from '../../../../machines/context.ts';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import { type Order, orders } from '../../../contract/enumerations.ts';
import { send, useChart } from '../../chart.ts';
import { CodeDesk } from '../../desk/CodeDesk.tsx';
import { Desks } from '../../desk/Desks.tsx';
import { DoneState } from '../../desk/DoneState.tsx';
import { useSentMoment } from '../../desk/useSentMoment.ts';
import { t } from '../../i18n/cs/signReport.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { signaturePhase } from './phases.ts';
import { SignedContent } from './SignedContent.tsx';
import classes from './signReport.module.css';

/** Both sign with a code from an SMS, in either order; the second signature finishes the report (§4). */
export default function SignReport(meta: ScreenMeta) {
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <SignedContent />
      <Button variant="subtle" fullWidth leftSection={<QrIcon size={20} />} onClick={() => send({ type: 'qr.opened' })}>
        {t('lookAgain')}
      </Button>
      <p className={classes.then}>{t('irrevocable')}</p>
      <Desks>
        {orders.map((order) => (
          <SignatureCard key={order} order={order} />
        ))}
      </Desks>
    </ScreenFrame>
  );
}

function SignatureCard({ order }: { order: Order }) {
  const phase = useChart((snapshot) => signaturePhase(snapshot, order));
  const item = useChart((snapshot) => snapshot.context.signing.find((each) => each.order === orderNumber(order)));
  const sentAt = useSentMoment(phase === 'done' ? undefined : phase);
  if (item === undefined) return null;
  const name = [item.firstName, item.lastName].filter(Boolean).join(' ');
  const card = { order, name: name || undefined, detail: item.licensePlate };

  if (phase === 'done') return <PartyCard {...card} state={<DoneState text={t('signed')} />} />;
  return (
    <PartyCard {...card}>
      <CodeDesk
        order={order}
        phase={phase}
        phoneNumber={item.phoneNumber}
        sentAt={sentAt}
        codeWaits={item.waitingForInsertingSmsCode}
        canSend={item.canSendSmsCode}
        checkLabel={t('sign')}
        checkWhose={t('asParticipant', { order })}
        onSend={() => send({ type: 'submitted.sendCodeToSign', order })}
        onCheck={(smsCode) => send({ type: 'submitted.sign', order, body: { smsCode } })}
        onRetry={() => send({ type: 'call.retried', order })}
      />
    </PartyCard>
  );
}
