import { delegateOf } from '#machines/context.ts';
import { screenOf } from '#machines/location.ts';
import { routeOf } from '#machines/routes.ts';
import { useChart } from '../../machine/chart.ts';
import { useChanges } from '../../machine/useChanges.ts';

/** Polls the other phone's changes while two phones may fill in the report. Excludes the summary, which polls itself. */
export function RemoteChanges() {
  const isShared = useChart((snapshot) => {
    const { report, summaryLink, participants } = snapshot.context.report;
    const { delegatedSection } = snapshot.context.session;
    if (report?.state !== 'COLLECTING_DATA' || !snapshot.context.report.isLoaded) return false;
    const screen = screenOf(snapshot)?.screen;
    if (screen === undefined || screen === 'summary' || routeOf(screen).area === null) return false;
    return summaryLink !== null || delegatedSection !== null || delegateOf(participants) !== undefined;
  });
  return isShared ? <Following /> : null;
}

function Following() {
  useChanges('collecting');
  return null;
}
