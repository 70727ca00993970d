export function topLevelAwaits(path: string, source: string): number[];
export function refuseTopLevelAwait(pageDir: string): void;
