import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** Encrypts what the product must be able to use again (a signing secret, a client secret): AES-256-GCM. */
export interface Secrets {
  /** `of` names what the secret belongs to: it opens as nothing else. */
  seal(text: string, of: string): string;
  /** Throws `SecretUnreadable` where another key sealed it, or it was sealed for something else. */
  open(sealed: string, of: string): string;
}

export class SecretUnreadable extends Error {}

/** Processes that start at once agree on one key: the first link of the file wins. */
function generatedKey(dataDir: string): Buffer {
  const path = join(dataDir, "secrets.key");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, randomBytes(keyLength).toString("base64"), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return Buffer.from(readFileSync(path, "utf8"), "base64");
}

/** The settings' key, else one generated in the data folder on the first secret. */
export function openSecrets(settings: { secretsKey: Buffer | undefined; dataDir: string }): Secrets {
  let known: { key: Buffer; id: string } | undefined;
  const current = () => {
    if (!known) {
      const key = settings.secretsKey ?? generatedKey(settings.dataDir);
      if (key.length !== keyLength) throw new SecretUnreadable(`A key has ${keyLength} bytes`);
      known = { key, id: createHash("sha256").update(key).digest("hex").slice(0, 8) };
    }
    return known;
  };
  return {
    seal: (text, of) => {
      const { key, id } = current();
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(of));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url")}`;
    },
    open: (sealed, of) => {
      const { key, id } = current();
      const [version, sealedWith, text = ""] = sealed.split(".");
      if (version !== "1" || sealedWith !== id) throw new SecretUnreadable("Another key sealed this secret");
      const bytes = Buffer.from(text, "base64url");
      const tag = bytes.subarray(ivLength, ivLength + tagLength);
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivLength), {
          authTagLength: tagLength,
        })
          .setAAD(Buffer.from(of))
          .setAuthTag(tag);
        return (
          decipher.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") + decipher.final("utf8")
        );
      } catch (error) {
        throw new SecretUnreadable("The secret was changed, or sealed for something else", { cause: error });
      }
    },
  };
}
