/** Tells people from programs by the token that the page got from the bot check. */
export interface BotCheck {
  /**
   * @param token null when the request had none
   * @returns false only when the check has judged so: whoever it cannot judge is let in
   */
  isHuman(token: string | null): Promise<boolean>;
}

/** The sandbox: everybody is a person. */
export const acceptAll: BotCheck = { isHuman: async () => true };
