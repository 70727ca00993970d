/** Pictures and documents that the chart refers to by id: a file never enters its context. */
const files = new Map<string, Blob>();

/** Keeps a file under a fresh id. */
export function keepFile(file: Blob): string {
  const id = crypto.randomUUID();
  files.set(id, file);
  return id;
}

export function fileOf(id: string): Blob | undefined {
  return files.get(id);
}

export function forgetFile(id: string): void {
  files.delete(id);
}

export function forgetFiles(): void {
  files.clear();
}
