import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** Argon2id at the cost OWASP recommends; the text form is the usual PHC string, so the cost may grow later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const length = 32;

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

function derive(password: string, salt: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"), "utf8");
  return new Promise((resolve, reject) => {
    argon2("argon2id", { message, nonce: salt, tagLength, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `salt` is given by demo data only, to be the same each time. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, cost, length);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes even without an account, so that the time does not reveal whether one exists. */
const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(length))}`;

export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const match = phc.exec(hash ?? decoyHash);
  if (!match) return false;
  const [, memory = "", passes = "", parallelism = "", salt = "", expected = ""] = match;
  const wanted = Buffer.from(expected, "base64");
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await derive(password, Buffer.from(salt, "base64"), parameters, wanted.length);
  return timingSafeEqual(found, wanted) && hash !== null && hash !== undefined;
}
