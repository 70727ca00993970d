export const isFirstTier: boolean;
export const testsOfSecondTier: string[];
export const onPostgres: string[];
export const onOtherNode: string[];
export const countsOfFirstTier: Record<string, string>;
export const journeysOfSecondTier: { Chromium: RegExp[]; otherEngines: RegExp[] };
