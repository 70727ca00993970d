import type { CallName } from '#contract/calls.ts';

/** Tells people from programs by the token that the page got from the bot check. */
export interface BotCheck {
  /** @returns false only when the check has judged so: whoever it cannot judge is let in */
  isHuman(token: string, use: TokenUse): Promise<boolean>;
}

/** Purpose of a token, which is valid for one use. */
export interface TokenUse {
  /** The page gets each token for one call. */
  call: CallName;
  /** Value shared by a call and its retries; null if there is none. */
  key: string | null;
}

/** The sandbox: everybody is a person. */
export const acceptAll: BotCheck = { isHuman: async () => true };
