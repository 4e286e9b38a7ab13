import type { Random } from '#/platform/random.ts'

export const diceOf = (random: Random) => ({
  chance: (probability: number) => random.fraction() < probability,
  pick: <T>(list: readonly T[]): T => list[Math.floor(random.fraction() * list.length)]!,
  between: (least: number, most: number) => least + Math.floor(random.fraction() * (most - least + 1)),
})
export type Dice = ReturnType<typeof diceOf>

/** A double click: the second answer may be anything but a second effect. */
export async function twiceMaybe<T>(dice: Dice, act: () => Promise<T>) {
  if (!dice.chance(0.15)) return act()
  const [first] = await Promise.all([act(), act()])
  return first
}
