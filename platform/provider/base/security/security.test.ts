import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";
import { hashToken, makeToken } from "./token.ts";

describe("passwords", () => {
  it("are hashed with a fresh salt and verified", async () => {
    const [one, two] = [await hashPassword("segredo-1"), await hashPassword("segredo-1")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword("segredo-1", one)).toBe(true);
    expect(await verifyPassword("segredo-2", one)).toBe(false);
  });

  it("are equal however their accents were typed", async () => {
    expect(await verifyPassword("a\u0301", await hashPassword("á"))).toBe(true);
  });

  it.each([null, undefined, "", "plain", "$argon2id$v=19$m=1$x"])(
    "are refused without a hash: %j",
    async (hash) => {
      expect(await verifyPassword("segredo", hash)).toBe(false);
    },
  );
});

describe("tokens", () => {
  it("are 32 bytes and stored as SHA-256", () => {
    expect(Buffer.from(makeToken(), "base64url")).toHaveLength(32);
    expect(makeToken()).not.toBe(makeToken());
    expect(hashToken("x")).toBe("2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881");
  });
});
