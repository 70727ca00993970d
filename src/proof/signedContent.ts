import type { ReportData } from '#contract/reportData.ts';
import { canonical, sha256 } from './digests.ts';

type Content = Pick<ReportData, 'report' | 'photos' | 'agreements'>;

/** Returns the SHA-256 of what a signature covers: report, photos, and the section reviews made before it. */
export function signedContent({ report, photos, agreements = [] }: Content, signedAt: string): Promise<string> {
  const said = agreements.filter(({ saidAt }) => Date.parse(saidAt) <= Date.parse(signedAt));
  return sha256(canonical({ report, photos, ...(said.length > 0 && { agreements: said }) }));
}
