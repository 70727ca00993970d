import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '../calls/uploadedImages.ts';

/** Uploads stream to a temporary file, so that many large photos at once need no memory of their own. */

/** Longer than a request may last and its image wait for the decoder: what is older was left by a process cut off. */
const abandonedAfter = 1_200_000;

/** Shared by all processes with the same data. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Files as they came, with all their metadata, must not stay behind where a process was killed. */
export async function removeAbandonedUploads(dataDir: string): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    // A file's time is the machine's; the service's own may be moved, and what is under way must not go.
    if (written !== null && written.mtimeMs < Date.now() - abandonedAfter) await rm(path, { force: true });
  }
}

/** Bytes allowed in a form besides the file. */
const maxRest = 1_000_000;

/**
 * Drops the rest of a body that was answered early, because browsers read an answer only after sending everything. A body larger
 * than allowed is cut off.
 */
function dropRest({ raw }: FastifyRequest, maxImageSize: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = maxImageSize + maxRest;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

export async function registerUploads(app: FastifyInstance, dataDir: string, maxImageSize: number): Promise<void> {
  await mkdir(uploadFolder(dataDir), { recursive: true });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxImageSize, files: 4, fields: 8, fieldSize: 65_536, parts: 10 },
  });
  app.addHook('onSend', async (request) => {
    if (request.isMultipart()) dropRest(request, maxImageSize);
  });
}

/** The sender's fault, often only a lost connection. */
class BrokenUpload extends Error {
  readonly statusCode = 400;
}

/** The call takes a form with a file, and something else came. */
class NoForm extends Error {
  readonly statusCode = 415;
}

/**
 * Takes the file of the given field; the other fields are read and dropped. Undefined when the request has no such
 * file. The caller removes the temporary file.
 */
export async function receiveUpload(
  request: FastifyRequest,
  field: string,
  folder: string,
): Promise<Upload | undefined> {
  if (!request.isMultipart()) throw new NoForm('The body is not a multipart form');
  try {
    return await readParts(request, field, folder);
  } catch (error) {
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error)) throw error;
    throw new BrokenUpload('The multipart body ended early or is not well-formed');
  }
}

async function receiveFile(part: MultipartFile, folder: string): Promise<Upload> {
  const path = join(folder, randomUUID());
  const upload = { path, fileName: part.filename };
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await discardUpload(upload);
    throw error;
  }
  return part.file.truncated ? refuse(upload) : upload;
}

async function readParts(request: FastifyRequest, field: string, folder: string): Promise<Upload | undefined> {
  let upload: Upload | undefined;
  let sdkSignature: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        if (part.fieldname === 'sdkSignature' && typeof part.value === 'string') sdkSignature = part.value;
        continue;
      }
      if (part.fieldname === field && upload === undefined) {
        upload = await receiveFile(part, folder);
        continue;
      }
      part.file.resume();
      // With two files it is unclear which one is meant.
      if (part.fieldname === field) upload = await refuse(upload);
    }
  } catch (error) {
    await discardUpload(upload);
    throw error;
  }
  if (upload === undefined || 'refusal' in upload || sdkSignature === undefined) return upload;
  return { ...upload, sdkSignature };
}

async function refuse(upload: Upload | undefined): Promise<Upload> {
  await discardUpload(upload);
  return { refusal: 'ERR_WRONG_IMAGE_PARAMS' };
}

export async function discardUpload(upload: Upload | undefined): Promise<void> {
  if (upload !== undefined && 'path' in upload) await rm(upload.path, { force: true });
}
