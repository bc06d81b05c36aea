/** What hardly ever comes by chance, step by step: of each, the newest that can happen and has such a name. */
export const troubles: readonly (readonly RegExp[])[] = [
  [
    /ana prepares a send-out$/,
    /ana: start send-out \d+$/,
    ...Array(5).fill(/^12 s pass/),
    /wants no more mail$/,
    /ana prepares a send-out$/,
    /ana: start send-out \d+$/,
    ...Array(5).fill(/^12 s pass/),
  ],
  [
    /ana asks candidate \d+ for data$/,
    /somebody opens collection \d+$/,
    /ana cancels collection \d+$/,
    /somebody opens an old link of collection \d+$/,
    /somebody answers a part of an old link of collection \d+$/,
  ],
  [
    /ana asks candidate \d+ for data$/,
    /ana asks again by collection \d+$/,
    /somebody opens an old link of collection \d+$/,
  ],
  [
    /ana shares a shortlist$/,
    /somebody says true \(1\) to apply \d+ of shortlist \d+$/,
    /ana has read the notifications$/,
    /ana opens the notifications$/,
  ],
  [
    /^two starts/,
    /leo's cable opens/,
    /ana changes candidate \d+$/,
    /leo's cable is lost/,
    /ana changes candidate \d+$/,
    /leo's cable opens at one/,
  ],
  [
    /ana prepares a send-out$/,
    /the next mail fails/,
    /ana: start send-out \d+$/,
    ...Array(5).fill(/^12 s pass/),
  ],
  ...[
    { begun: /ana: start import \d+$/, after: 8, prepared: [/ana uploads candidates$/] },
    { begun: /ana: start import \d+$/, after: 13, prepared: [/ana uploads candidates$/] },
    { begun: /ana exports candidates$/, after: 10, prepared: [] },
    { begun: /ana sets candidates' status$/, after: 16, prepared: [] },
    { begun: /ana: start send-out \d+$/, after: 10, prepared: [/ana prepares a send-out$/] },
  ].map(({ begun, after, prepared }) => [
    /^two starts/,
    ...prepared,
    new RegExp(`^one is to stand still after ${after} statements`),
    begun,
    ...Array(3).fill(/^130 s pass/),
    /^one goes on/,
    ...Array(5).fill(/^12 s pass/),
  ]),
];

const every = 64;
/** Seeds that fault after fault was found at live on as they did. */
const firstSeed = 43;

export const troubleOf = (seed: number): readonly RegExp[] => troubles[(seed % every) - firstSeed] ?? [];
