import type { Finding, FoundPart } from '#report/contradictions/finding.ts';

export function isPart(one: FoundPart, other: FoundPart): boolean {
  return one.section === other.section && one.party === other.party;
}

/** Contradictions with the part that most likely causes them. */
export interface FindingGroup {
  cause: FoundPart;
  findings: Finding[];
}

/** Groups contradictions by the part that most of them share, so that one mistake is one warning. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const shares = ({ parts }: Finding, cause: FoundPart) => parts.some((part) => isPart(part, cause));
  const count = (cause: FoundPart) => findings.filter((finding) => shares(finding, cause)).length;
  const [cause, ...others] = findings.flatMap(({ parts }) => parts);
  if (cause === undefined) return [];
  const likeliest = others.reduce((best, each) => (count(each) > count(best) ? each : best), cause);
  const caused = findings.filter((finding) => shares(finding, likeliest));
  const rest = findings.filter((finding) => !caused.includes(finding));
  return [{ cause: likeliest, findings: caused }, ...groupsOf(rest)];
}
