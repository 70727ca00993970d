/** Pictures and documents that the chart refers to by id: a file never enters its context. */
const files = new Map<string, Blob>();

/** Keeps a file under a fresh id, or under one that the chart knows already. */
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

/** Forgets all but those under these ids. */
export function forgetFiles(but: ReadonlySet<string>): void {
  for (const id of files.keys()) if (!but.has(id)) files.delete(id);
}
