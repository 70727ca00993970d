import { type Party, parties } from '#contract/enumerations.ts';
import { formatPlate } from '#contract/format.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as accidentTexts } from '../../i18n/cs/accident.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { type Task, useVehicleTasks } from './useVehicleTasks.ts';

/** The overview of both vehicles: what is there, what is missing, and the way to each. */
export default function Accident(meta: ScreenMeta) {
  const t = useTexts(accidentTexts);
  const linkTo = useScreenLinks();
  const tasks = { A: useVehicleTasks('A'), B: useVehicleTasks('B') };
  const next = parties.flatMap((party) => tasks[party].filter((task) => task.state === 'missing' && !task.optional))[0];

  function goOn() {
    if (next) linkTo(next.position).onOpen();
    else send({ type: 'step.continued' });
  }

  return (
    <ScreenFrame meta={meta} title={t('overviewTitle')} help={next ? t('overviewHelp') : t('allDone')}>
      {parties.map((party) => (
        <VehicleCard key={party} party={party} tasks={tasks[party]} linkTo={linkTo} />
      ))}
      <ActionBar
        label={t('goOn')}
        note={next ? t('nextMissing', { what: next.inSentence, party: next.party }) : undefined}
        onClick={goOn}
      />
    </ScreenFrame>
  );
}

interface CardProps {
  party: Party;
  tasks: Task[];
  linkTo: ReturnType<typeof useScreenLinks>;
}

function VehicleCard({ party, tasks, linkTo }: CardProps) {
  const t = useTexts(accidentTexts);
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  const name = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' ');
  const known = [name, vehicle && formatPlate(vehicle.vehicleLicensePlate)].filter(Boolean).join(' · ');
  return (
    <PartyCard party={party} name={t('vehicleOf', { party })} detail={known || undefined}>
      <StatusList label={t('vehicleRows', { party })}>
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
