export function build(): Promise<void>;
export function buildPage(outDir?: string): Promise<void>;
export function buildIfNeeded(): Promise<void>;
