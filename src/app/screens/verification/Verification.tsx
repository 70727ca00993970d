import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { VerificationItem } from '#contract/entities.ts';
import { type Order, orders } from '#contract/enumerations.ts';
import { orderNumber } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { CodeDesk } from '../../desk/CodeDesk.tsx';
import { Desks } from '../../desk/Desks.tsx';
import { DoneState } from '../../desk/DoneState.tsx';
import classes from '../../desk/desk.module.css';
import { useSentMoment } from '../../desk/useSentMoment.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { t } from '../../i18n/cs/verification.ts';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { shownPhone } from '../../ui/phone.ts';
import { ChangeNumberForm } from './ChangeNumberForm.tsx';
import { NumberForm } from './NumberForm.tsx';
import { phonePhase } from './phases.ts';

/** Both phones on one desk (§4): each number once, each with a code; the second right code leads on. */
export default function Verification(meta: ScreenMeta) {
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <Desks>
        {orders.map((order) => (
          <PhoneCard key={order} order={order} />
        ))}
      </Desks>
    </ScreenFrame>
  );
}

function useVerification(order: Order) {
  return useChart((snapshot) => snapshot.context.verification.find((item) => item.order === orderNumber(order)));
}

function PhoneCard({ order }: { order: Order }) {
  const now = useChart((snapshot) => phonePhase(snapshot, order));
  const item = useVerification(order);
  const sentAt = useSentMoment(now.step === 'code' ? now.phase : undefined);
  const waitsForA = useVerification('A') === undefined && order === 'B';
  const role = common(order === 'A' ? 'reporter' : 'otherParticipant');

  if (now.step === 'done')
    return (
      <PartyCard
        order={order}
        detail={item && shownPhone(item.phoneNumber)}
        state={<DoneState text={t('verified')} />}
      />
    );
  return (
    <PartyCard order={order} detail={role}>
      {waitsForA && <p>{t('firstA')}</p>}
      {!waitsForA && now.step === 'number' && <NumberForm order={order} phase={now.phase} />}
      {now.step === 'change' && item && (
        <ChangeNumberForm order={order} phase={now.phase} phoneNumber={item.phoneNumber} />
      )}
      {now.step === 'code' && item && (
        <CodeDesk
          order={order}
          phase={now.phase}
          phoneNumber={item.phoneNumber}
          sentAt={sentAt}
          codeWaits={item.canBeVerified}
          canSend={item.canSendSmsCode}
          cannotSendHelp={t('cannotSendText')}
          checkLabel={t('verify')}
          checkWhose={t('ofParticipant', { order })}
          onSend={() => send({ type: 'submitted.sendCodeToVerify', order })}
          onCheck={(smsCode) => send({ type: 'submitted.verify', order, body: { smsCode } })}
          onRetry={() => send({ type: 'call.retried', order })}
        >
          <ChangeNumber order={order} item={item} />
        </CodeDesk>
      )}
    </PartyCard>
  );
}

/** A number is changed to have a code sent there: pointless once none can be sent any more. */
function ChangeNumber({ order, item }: { order: Order; item: VerificationItem }) {
  if (!item.canSendSmsCode) return null;
  if (!item.canChangePhone) return <p className={classes.wait}>{t('cannotChange')}</p>;
  return (
    <Button variant="subtle" fullWidth onClick={() => send({ type: 'phone.changeRequested', order })}>
      <span>
        {t('change')}
        <span className="visually-hidden"> {t('ofParticipant', { order })}</span>
      </span>
    </Button>
  );
}
