import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig, SettingsError } from "../config/config.ts";
import { openSecrets, SecretUnreadable } from "./secrets.ts";

const dataDir = mkdtempSync(join(tmpdir(), "elenco-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("secrets", () => {
  it("open with the key that sealed them, and for what they were sealed", () => {
    const secrets = openSecrets({ secretsKey: randomBytes(32), dataDir });
    const sealed = secrets.seal("segredo é", "webhook 1");
    expect(sealed).not.toContain("segredo");
    expect(secrets.seal("segredo é", "webhook 1")).not.toBe(sealed);
    expect(secrets.open(sealed, "webhook 1")).toBe("segredo é");
    expect(() => secrets.open(sealed, "webhook 2")).toThrow(SecretUnreadable);
    expect(() => secrets.open(`${sealed.slice(0, -3)}AAA`, "webhook 1")).toThrow(SecretUnreadable);
    const other = openSecrets({ secretsKey: randomBytes(32), dataDir });
    expect(() => other.open(sealed, "webhook 1")).toThrow("Another key");
    expect(() => secrets.open("nothing", "webhook 1")).toThrow(SecretUnreadable);
  });

  it("are sealed by a key of the data folder that only its owner reads, where the settings have none", () => {
    const one = openSecrets({ secretsKey: undefined, dataDir });
    const two = openSecrets({ secretsKey: undefined, dataDir });
    expect(two.open(one.seal("a", "x"), "x")).toBe("a");
    expect(readdirSync(dataDir)).toEqual(["secrets.key"]);
    expect(statSync(join(dataDir, "secrets.key")).mode & 0o077).toBe(0);
  });

  it("take a key of 32 bytes from the environment, and no other", () => {
    const key = randomBytes(32);
    expect(readConfig({ SECRETS_KEY: key.toString("base64") }).secretsKey).toEqual(key);
    expect(readConfig({}).secretsKey).toBeUndefined();
    expect(() => readConfig({ SECRETS_KEY: "short" })).toThrow(SettingsError);
  });
});
