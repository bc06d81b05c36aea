/**
 * What a screen put into the address and has not met there yet. An address that arrives late is the screen's own, not
 * somebody going back; one that nobody put there ends the waiting for all.
 */
export function ownAddresses() {
  const waiting: string[] = [];
  return {
    put: (address: string) => void waiting.push(address),
    /** Whether it is one of the screen's own; those before it were passed over. */
    meets(address: string): boolean {
      const at = waiting.indexOf(address);
      waiting.splice(0, at < 0 ? waiting.length : at + 1);
      return at >= 0;
    },
  };
}
