export const isFirstTier: boolean;
export const testsOfSecondTier: string[];
export const onPostgres: string[];
export const onOtherNode: string[];
export const countsOfFirstTier: Record<string, string>;
interface LeftOut {
  files: string[];
  titles: RegExp[];
}
export const journeysOfSecondTier: { Chromium: LeftOut; otherEngines: LeftOut };
