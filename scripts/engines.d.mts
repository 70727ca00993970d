interface Found<Programs> {
  title: string;
  programs: Programs;
  version: string[];
  packages: string[];
}

interface Engine<Programs> extends Found<Programs> {
  project: string;
}

export const engines: {
  firefox: Engine<{ browser: string }>;
  webkit: Engine<{ browser: string; driver: string; display: string }>;
};
export const orca: Found<{ reader: string; browser: string; bus: string; display: string; keys: string }>;
export function notInstalled(found: Found<object>): string;
export function isInstalled(engine: Found<object>): boolean;
export function versionIn(program: string, ...args: string[]): string;
