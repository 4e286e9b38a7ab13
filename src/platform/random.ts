import { randomBytes, randomUUID } from 'node:crypto'

/** Unguessable values, as a port so that a simulation with one seed repeats itself. */
export type Random = {
  uuid(): string
  /** URL-safe text of `bytes` random bytes. */
  token(bytes: number): string
  /** A number in [0, 1). */
  fraction(): number
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  fraction: () => randomBytes(4).readUInt32BE() / 2 ** 32,
}

/** Repeats its sequence for the same seed (mulberry32): tests and the simulation only, never for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const bytes = (count: number) =>
    Buffer.from(Array.from({ length: count }, () => Math.floor(fraction() * 256)))
  return {
    fraction,
    token: (count) => bytes(count).toString('base64url'),
    uuid: () => {
      const raw = bytes(16)
      raw[6] = (raw[6]! & 0x0f) | 0x40
      raw[8] = (raw[8]! & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
