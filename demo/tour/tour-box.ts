import type { BoxState } from '#/boxes/box.states.ts'
import { type Box, findBox, lockBox } from '#/boxes/boxes.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { hashPassword } from '#/people/identity/password/passwords.ts'
import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { sendNow } from '#/styling/desk/undo/send-box.ts'
import { orderStyling } from '#/styling/order/order-styling.ts'
import { packedByName } from '../history/box-contents.ts'
import { approve, layBox, send } from '../history/steps.ts'
import { seedTexts } from '../history/texts.ts'
import { demoPassword } from '../people/demo-people.ts'
import { saveTestCard } from '../people/seed-cards.ts'
import { seedMember } from '../people/seed-people.ts'
import type { TourPlayer } from './cast.ts'
import { passDays } from './pass-days.ts'

export type TourTeam = { stylist: string; packer: string }

/** The player's newest box; a player who is not there yet joins, saves a card and orders one. */
export async function boxOf(ctx: Ctx, player: TourPlayer): Promise<Box> {
  await seedMember(ctx, player, await hashPassword(demoPassword))
  await saveTestCard(ctx, player.id)
  const [newest] = await memberBoxes(ctx.db, player.id)
  return newest ?? orderStyling(ctx, player.id, { wish: wishOf(player), kind: 'styling' })
}

const wishOf = ({ market }: TourPlayer) => ({ occasion: 'work', text: seedTexts[market].wish[0] }) as const

/** The states on the way of a box, each with the step that leads on. */
const way = {
  ordered: lay,
  styling: sendOff,
  previewing: (ctx: Ctx, { box }: Taken) => approve(ctx, box),
  approved: (ctx: Ctx, { box, packer }: Taken) => send(ctx, box, packer),
  packed: (ctx: Ctx, { box, packer }: Taken) => send(ctx, box, packer),
  shipped: (ctx: Ctx, { box }: Taken) => passDays(ctx, box),
  delivered: async () => {},
} as const satisfies Partial<Record<BoxState, (ctx: Ctx, taken: Taken) => Promise<unknown>>>
type Taken = TourTeam & { box: Box; player: TourPlayer }
type OnTheWay = keyof typeof way
const order = Object.keys(way) as BoxState[]

type Aim = TourTeam & { player: TourPlayer; states: readonly OnTheWay[] }

/** Leads a box on until it is in one of these states. Undefined for a box that is past them, or has left the way. */
export async function bringTo(ctx: Ctx, box: Box, { states, ...taking }: Aim): Promise<Box | undefined> {
  const last = order.indexOf(states.at(-1)!)
  let current = box
  while (!(states as readonly BoxState[]).includes(current.state)) {
    const at = order.indexOf(current.state)
    if (at === -1 || at > last) return undefined
    await way[current.state as OnTheWay](ctx, { ...taking, box: current })
    current = (await findBox(ctx.db, box.id))!
  }
  return current
}

/** All of it or nothing, so that a killed process leaves no half-filled box. */
function lay(ctx: Ctx, { box, player, stylist }: Taken) {
  const texts = seedTexts[player.market]
  const packed = packedByName(player.playedBy, 0)
  const note = texts.note[0] ?? ''
  return inTransaction(ctx, (ctx) => layBox(ctx, box, { stylist, note, pieceNotes: texts.piece, packed }))
}

/** Sends the box as it lies on the desk, also within the ten seconds in which the stylist may take it back. */
function sendOff(ctx: Ctx, { box, stylist }: Taken) {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockBox(ctx.db, box.id)
    if (locked.state === 'styling') await sendNow(ctx, locked, { staffId: stylist, overBudget: true })
  })
}
