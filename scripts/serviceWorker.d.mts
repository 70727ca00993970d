/** Names the build in the pages of this folder, and tells its worker which files to keep. */
export function writeBuild(page: string): void;
