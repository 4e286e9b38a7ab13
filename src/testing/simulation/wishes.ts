import type { Who } from '#/testing/world/world.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

/** A random order's wishes, from none to a whole list; the shelf fulfils some of them. */
const wishFor = (dice: Dice) => ({
  ...(dice.chance(0.6) && { text: 'Surprise me' }),
  ...(dice.chance(0.4) && { wanted: [dice.pick(['top', 'dress'] as const)] }),
  ...(dice.chance(0.3) && { unwanted: ['skirt' as const] }),
  ...(dice.chance(0.3) && { occasion: dice.pick(['work', 'party'] as const) }),
})

export const orderFor = (dice: Dice) => ({ wish: wishFor(dice), earlyStart: true })

/** Answers each wish, sometimes twice; returns the version of the box after the last answer. */
export async function answerAllWishes(
  p: Process,
  as: Who,
  boxId: string,
  dice: Dice,
): Promise<number | undefined> {
  const box = { params: { boxId }, as }
  const desk = await p.call('GET', '/studio/desk/:boxId', box)
  let version = desk.body?.box?.version
  for (const { line, plainly } of desk.body?.wishes ?? []) {
    const decision = plainly
      ? { fulfilled: true, ...(plainly.itemId && { itemId: plainly.itemId }) }
      : { fulfilled: false, why: 'not-with-the-rest' as const }
    const change = () =>
      p.call('PUT', '/studio/desk/:boxId/wishes', {
        ...box,
        body: { version: version ?? 0, line, ...decision },
      })
    await twiceMaybe(dice, async () => {
      const answer = await change()
      if (answer.status === 200) version = answer.body.box.version
    })
  }
  return version
}
