import { useTranslation } from 'react-i18next';
import { type Party, parties } from '#contract/enumerations.ts';
import { formatPlate } from '#contract/plates.ts';
import { isFilledInElsewhere, participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../../i18n/cs/accident.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { FilledInElsewhere } from '../delegatedSection/FilledInElsewhere.tsx';
import { type Task, useVehicleTasks } from './useVehicleTasks.ts';

/** Overview of both vehicles: status of each part with links. */
export default function Accident(meta: ScreenMeta) {
  const { t } = useTranslation('accident');
  const linkTo = useScreenLinks();
  const tasks = { A: useVehicleTasks('A'), B: useVehicleTasks('B') };
  const elsewhere = useChart(({ context }) => parties.find((party) => isFilledInElsewhere(context, party)));
  const [next] = parties
    .filter((party) => party !== elsewhere)
    .flatMap((party) => tasks[party].filter((task) => task.state === 'missing' && !task.optional));

  function goOn() {
    if (next) linkTo(next.position).onOpen();
    else send({ type: 'step.continued' });
  }

  return (
    <ScreenFrame
      meta={meta}
      title={t('overviewTitle')}
      help={t(next ? 'overviewHelp' : elsewhere ? 'ownDone' : 'allDone')}
    >
      {parties.map((party) => (
        <VehicleCard key={party} party={party} tasks={tasks[party]} linkTo={linkTo} isElsewhere={party === elsewhere} />
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
  /** True if B fills it in on their own phone. */
  isElsewhere: boolean;
}

function VehicleCard({ party, tasks, linkTo, isElsewhere }: CardProps) {
  const { t } = useTranslation('accident');
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  const name = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' ');
  const known = [name, vehicle && formatPlate(vehicle.vehicleLicensePlate)].filter(Boolean).join(' · ');
  return (
    <PartyCard party={party} name={t('vehicleOf', { party })} detail={known || undefined}>
      {isElsewhere ? (
        <FilledInElsewhere />
      ) : (
        <StatusList label={t('vehicleRows', { party })}>
          {tasks.map((task) => (
            <TaskCard
              key={task.title}
              title={task.title}
              whose={common('participant', { party })}
              state={task.state}
              stateText={task.stateText}
              {...linkTo(task.position)}
            />
          ))}
        </StatusList>
      )}
    </PartyCard>
  );
}
