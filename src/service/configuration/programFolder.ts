import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

function folderWithPackage(folder: string): string {
  const above = dirname(folder);
  return existsSync(join(folder, 'package.json')) || above === folder ? folder : folderWithPackage(above);
}

/** The folder of the program, in which package.json and dist lie, wherever the process was started. */
export const programFolder = folderWithPackage(import.meta.dirname);

/** An absolute path; a relative one begins at the folder of the program. */
export function fromProgram(path: string): string {
  return resolve(programFolder, path);
}
