/** Of all test servers, so that tests can make the tokens that a server seals. */
export const testSecretsKey = Buffer.alloc(32, 7).toString("base64");
