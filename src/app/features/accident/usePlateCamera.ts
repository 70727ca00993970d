import { useEffect, useState } from 'react';
import { config } from '../../loading/config.ts';
import { ifItComes } from '../../loading/lazily.ts';
import { useChart } from '../../machine/chart.ts';

/** Returns true once the scanning SDK has started, so that the page's camera photographs plates. */
export function usePlateCamera(isWanted: boolean): boolean {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isWanted || reportId === null || config().IDENTITY_API_URL === null) return;
    let isLeft = false;
    void ifItComes(() => import('../../photos/camera/identitySdk.ts')).then(async (sdk) => {
      const hasStarted = (await sdk?.startIdentitySdk(reportId)) === true;
      if (!isLeft) setReady(hasStarted);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted, reportId]);
  return isWanted && isReady;
}
