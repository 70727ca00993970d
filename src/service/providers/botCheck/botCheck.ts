import type { CallName } from '#contract/calls.ts';

/** Tells people from programs by the token that the page got from the bot check. */
export interface BotCheck {
  /** @returns false only when the check has judged so: whoever it cannot judge is let in */
  isHuman(token: string, use: TokenUse): Promise<boolean>;
}

/** What a token is shown for: it serves one use alone. */
export interface TokenUse {
  /** The page gets each token for one call. */
  call: CallName;
  /** What a call that is tried again has in common with its first try; null where nothing tells. */
  key: string | null;
}

/** The sandbox: everybody is a person. */
export const acceptAll: BotCheck = { isHuman: async () => true };
