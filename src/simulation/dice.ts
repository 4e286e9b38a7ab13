import type { Random } from '#/platform/random.ts'

/** Chances and choices from one seed. */
export const diceOf = (random: Random) => ({
  chance: (probability: number) => random.fraction() < probability,
  pick: <T>(list: readonly T[]): T => list[Math.floor(random.fraction() * list.length)]!,
  between: (least: number, most: number) => least + Math.floor(random.fraction() * (most - least + 1)),
})
export type Dice = ReturnType<typeof diceOf>
