import { offeredDomains } from '#contract/typed/email.ts';

/** Returns up to four completions of an e-mail address, from three typed characters on. */
export function emailSuggestions(typed: string): string[] {
  const [name = '', domain, ...more] = typed.trim().split('@');
  if (more.length > 0 || name.length < 3 || /\s/u.test(name)) return [];
  const offered = offeredDomains.filter((each) => each.startsWith(domain ?? '') && each !== domain);
  return offered.slice(0, 4).map((each) => `${name}@${each}`);
}
