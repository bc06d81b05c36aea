import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import type { Config } from "../config/config.ts";
import type { FileStore } from "../services.ts";

export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** Stored beside the files, in their folder or bucket. Never a file's key. */
const idName = "store-id";

/** A folder, two levels deep. */
export function folderStore(folder: string): FileStore {
  const idPath = join(folder, idName);
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error(`Not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async keep(path, _contentType, key = newKey()) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      // Across file systems: copy, then rename, so that no partial file has a key.
      await rename(path, target).catch(async () => {
        await copyFile(path, `${target}.part`);
        await rename(`${target}.part`, target);
        await rm(path, { force: true });
      });
      return key;
    },
    async read(key) {
      const path = pathOf(key);
      if (!existsSync(path)) throw new Error(`The file ${key} is missing from the store`);
      return createReadStream(path);
    },
    has: async (key) => existsSync(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async readId() {
      if (!existsSync(idPath)) return undefined;
      return (await readFile(idPath, "utf8")).trim() || undefined;
    },
    async writeId(id) {
      await mkdir(folder, { recursive: true });
      await writeFile(idPath, `${id}\n`);
    },
    place: folder,
    idPlace: idPath,
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** S3 requires parts of at least 5 MiB; only one is in memory at a time. */
const partBytes = 8 * 1024 * 1024;

async function keepInParts(s3: S3mini, key: string, file: FileHandle, contentType: string): Promise<void> {
  const upload = await s3.getMultipartUploadId(key, contentType);
  try {
    const parts: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
    for (let number = 1; ; number++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes);
      if (bytesRead === 0) break;
      parts.push(await s3.uploadPart(key, upload, buffer.subarray(0, bytesRead), number));
    }
    await s3.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Any S3-compatible storage. */
export function s3Store(settings: NonNullable<Config["s3"]>): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
    region,
  });
  return {
    async keep(path, contentType, key = newKey()) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size > partBytes) await keepInParts(s3, key, file, contentType);
        else await s3.putObject(key, await file.readFile(), contentType);
      } finally {
        await file.close();
      }
      await rm(path, { force: true });
      return key;
    },
    async read(key) {
      const answer = await s3.getObjectResponse(key);
      if (!answer?.body) throw new Error(`The file ${key} is missing from the store`);
      return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    has: async (key) => (await s3.objectExists(key)) === true,
    async remove(key) {
      await s3.deleteObject(key);
    },
    readId: async () => (await s3.getObject(idName))?.trim() || undefined,
    async writeId(id) {
      await s3.putObject(idName, `${id}\n`, "text/plain");
    },
    place: `the bucket ${bucket} at ${endpoint}`,
    idPlace: `its object ${idName}`,
    async check() {
      if (!(await s3.bucketExists())) throw new Error("The bucket of the files is not there");
    },
  };
}

export function openStore(config: Pick<Config, "s3" | "dataDir">): FileStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, "files"));
}
