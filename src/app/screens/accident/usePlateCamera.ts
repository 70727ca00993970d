import { useEffect, useState } from 'react';
import { useChart } from '../../chart/chart.ts';
import { config } from '../../loading/config.ts';
import { ifItComes } from '../../loading/lazily.ts';

/** Whether plates are photographed with the page's camera: as soon as the scanning SDK that signs them has started. */
export function usePlateCamera(isWanted: boolean): boolean {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isWanted || reportId === null || config().IDENTITY_API_URL === null) return;
    let isLeft = false;
    void ifItComes(() => import('../../camera/identitySdk.ts')).then(async (sdk) => {
      const hasStarted = (await sdk?.startIdentitySdk(reportId)) === true;
      if (!isLeft) setReady(hasStarted);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted, reportId]);
  return isWanted && isReady;
}
