import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { S3mini } from "s3mini";
import type { Config } from "../config.ts";

/** Where files of every kind are kept; keys are ours, never a person's file name. */
export interface FileStore {
  /** Takes the file at a path over; answers its key. */
  keep(path: string, contentType: string): Promise<string>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** A folder, two levels deep. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error(`Not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async keep(path) {
      const key = newKey();
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      // Another file system than the temporary one: copy, then name it, so that no half file has a key.
      await rename(path, target).catch(async () => {
        await copyFile(path, `${target}.part`);
        await rename(`${target}.part`, target);
      });
      return key;
    },
    async read(key) {
      const path = pathOf(key);
      if (!existsSync(path)) throw new Error(`The file ${key} is missing from the store`);
      return createReadStream(path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
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
    async keep(path, contentType) {
      const key = newKey();
      await s3.putAnyObject(key, await readFile(path), contentType);
      return key;
    },
    async read(key) {
      const answer = await s3.getObjectResponse(key);
      if (!answer?.body) throw new Error(`The file ${key} is missing from the store`);
      return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
    },
    async remove(key) {
      await s3.deleteObject(key);
    },
  };
}

export function openStore(config: Pick<Config, "s3" | "dataDir">): FileStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, "files"));
}
