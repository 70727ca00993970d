/** Files by id. The chart's context holds ids only. */
const files = new Map<string, Blob>();

/** Stores a file under a new id, or under a known one. */
export function keepFile(file: Blob, id: string = crypto.randomUUID()): string {
  files.set(id, file);
  return id;
}

export function fileOf(id: string): Blob | undefined {
  return files.get(id);
}

export function forgetFile(id: string): void {
  files.delete(id);
}

/** Deletes all files except those with these ids. */
export function forgetFiles(but: ReadonlySet<string>): void {
  for (const id of files.keys()) if (!but.has(id)) files.delete(id);
}
