import { useTranslation } from 'react-i18next';
import { useChart } from '../../machine/chart.ts';
import { syncView } from '../../machine/views/sync.ts';
import '../../i18n/cs/pendingMutations.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Notice about unsent mutations after the session was lost. */
export function Orphans() {
  const { t: unsent } = useTranslation('pendingMutations');
  const isOrphaned = useChart((snapshot) => syncView(snapshot) === 'orphaned');
  const count = useChart(({ context }) => context.sync.pendingMutations.length);
  return (
    <div role="status">
      {isOrphaned && (
        <Notice kind="warning" title={unsent('orphans', { count })}>
          {unsent('orphansText')}
        </Notice>
      )}
    </div>
  );
}
