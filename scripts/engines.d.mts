interface Found<Programs> {
  project: string;
  title: string;
  programs: Programs;
  version: string[];
  packages: string[];
}

export const engines: {
  firefox: Found<{ browser: string }>;
  webkit: Found<{ browser: string; driver: string; display: string }>;
};
export function isInstalled(engine: Found<object>): boolean;
export function versionIn(program: string, ...args: string[]): string;
