import type { RollCheck } from "../api/types";

/**
 * The dice as docs/api.md describes them, worked out in the reader's own browser: roll n is a keyed BLAKE2b hash
 * of n under the seed. One block is all that a key and a counter fill.
 */

const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const COLUMNS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function turn(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & MASK;
}

function wordAt(block: Uint8Array, index: number): bigint {
  return new DataView(block.buffer, block.byteOffset).getBigUint64(index * 8, true);
}

function compress(hash: bigint[], block: Uint8Array, length: bigint, last: boolean): bigint[] {
  const v = [...hash, ...START];
  v[12] = at(v, 12) ^ length;
  if (last) v[14] = at(v, 14) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = ORDERS[round % 10] ?? [];
    for (const [step, [a, b, c, d]] of COLUMNS.entries()) {
      mix(v, [a, b, c, d], wordAt(block, order[2 * step] ?? 0), wordAt(block, order[2 * step + 1] ?? 0));
    }
  }
  return hash.map((word, index) => word ^ at(v, index) ^ at(v, index + 8));
}

function mix(v: bigint[], [a, b, c, d]: [number, number, number, number], x: bigint, y: bigint): void {
  v[a] = (at(v, a) + at(v, b) + x) & MASK;
  v[d] = turn(at(v, d) ^ at(v, a), 32n);
  v[c] = (at(v, c) + at(v, d)) & MASK;
  v[b] = turn(at(v, b) ^ at(v, c), 24n);
  v[a] = (at(v, a) + at(v, b) + y) & MASK;
  v[d] = turn(at(v, d) ^ at(v, a), 16n);
  v[c] = (at(v, c) + at(v, d)) & MASK;
  v[b] = turn(at(v, b) ^ at(v, c), 63n);
}

function at(words: readonly bigint[], index: number): bigint {
  return words[index] ?? 0n;
}

/** The 64-bit number of a roll. */
export function derive(seed: Uint8Array, counter: number): bigint {
  const key = new Uint8Array(128);
  key.set(seed);
  const message = new Uint8Array(128);
  new DataView(message.buffer).setBigUint64(0, BigInt(counter));
  const parameters = 0x01010000n ^ (BigInt(seed.length) << 8n) ^ 8n;
  let hash = START.map((word, index) => (index === 0 ? word ^ parameters : word));
  hash = compress(hash, key, 128n, false);
  hash = compress(hash, message, 136n, true);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, at(hash, 0), true);
  return new DataView(bytes.buffer).getBigUint64(0);
}

export function die(seed: Uint8Array, counter: number, sides: number): number {
  return Number(derive(seed, counter) % BigInt(sides)) + 1;
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Whether every die (shuffles aside) is what the seed says. */
export function rollsAgree(seed: string, rolls: readonly RollCheck[]): boolean {
  const bytes = bytesOf(seed);
  return rolls
    .filter((roll) => roll.sides > 0)
    .every((roll) => roll.result[0] === die(bytes, roll.counter, roll.sides));
}

/** The hash that was published before the game; null where the browser offers no hashing (plain http). */
export async function hashOfSeed(seed: string): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const prefix = new TextEncoder().encode("tripartite-seed:");
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from([...prefix, ...bytesOf(seed)]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
