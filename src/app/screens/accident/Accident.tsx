import { type Order, orders } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t } from '../../i18n/cs/accident.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { type Task, useVehicleTasks } from './useVehicleTasks.ts';

/** The overview of both vehicles (§2): what is there, what is missing, and the way to each. */
export default function Accident(meta: ScreenMeta) {
  const linkTo = useScreenLinks();
  const tasks = { A: useVehicleTasks('A'), B: useVehicleTasks('B') };
  const next = orders.flatMap((order) => tasks[order].filter((task) => task.state === 'missing' && !task.optional))[0];

  function goOn() {
    if (next) linkTo(next.position).onOpen();
    else send({ type: 'step.continued' });
  }

  return (
    <ScreenFrame meta={meta} title={t('overviewTitle')} help={next ? t('overviewHelp') : t('allDone')}>
      {orders.map((order) => (
        <VehicleCard key={order} order={order} tasks={tasks[order]} linkTo={linkTo} />
      ))}
      <ActionBar
        label={t('goOn')}
        note={next ? t('nextMissing', { what: next.inSentence, order: next.order }) : undefined}
        onClick={goOn}
      />
    </ScreenFrame>
  );
}

interface CardProps {
  order: Order;
  tasks: Task[];
  linkTo: ReturnType<typeof useScreenLinks>;
}

function VehicleCard({ order, tasks, linkTo }: CardProps) {
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, order)?.vehicle ?? null);
  const name = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' ');
  const known = [name, vehicle?.vehicleLicensePlate].filter(Boolean).join(' · ');
  return (
    <PartyCard order={order} name={t('vehicleOf', { order })} detail={known || undefined}>
      <StatusList label={t('vehicleRows', { order })}>
        {tasks.map((task) => (
          <TaskCard
            key={task.title}
            title={task.title}
            state={task.state}
            stateText={task.stateText}
            {...linkTo(task.position)}
          />
        ))}
      </StatusList>
    </PartyCard>
  );
}
