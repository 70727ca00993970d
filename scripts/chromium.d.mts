export function chromiumPath(): string;
export const chromiumArgs: string[];
export function windowedChromiumPath(): string | undefined;
