import { randomFrom } from '#/styling/fit/model/random.rule.ts'

/** Draws that a seed repeats. */
export function diceFrom(seed: number) {
  const random = randomFrom(seed)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  return {
    random,
    one,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    /** A number of different ones, or all. */
    some<T>(from: readonly T[], count: number): T[] {
      const left = [...from]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(Math.floor(random() * left.length), 1)[0]!,
      )
    },
  }
}
export type Dice = ReturnType<typeof diceFrom>
