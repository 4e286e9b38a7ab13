import type { DeskView } from '#/styling/desk/desk.schema.ts'
import type { TestApp, Who } from './world/app.ts'

type At = { stylist: Who; answered: DeskView; text: string }

/** A box that is proposed around its pieces, an outfit of the first two, and an alternative to the first. */
export async function laidAndOffered({ ask }: TestApp, { stylist, answered, text }: At) {
  const boxId = answered.box.id
  const desk = { as: stylist, params: { boxId } }
  const [one, two] = answered.pieces
  const usual = { daring: 0, variety: 1, budget: 2, locked: [], without: [] }
  await ask('POST', '/studio/desk/:boxId/proposal', { ...desk, body: usual })
  const outfit = { name: 'Monday', words: text, pieceIds: [one!.id, two!.id] }
  const laid = await ask('PUT', '/studio/desk/:boxId/outfits/:place', {
    as: stylist,
    params: { boxId, place: '1' },
    body: { version: answered.box.version, ...outfit },
  })
  const [like] = (
    await ask('GET', '/studio/desk/:boxId/candidates', { ...desk, query: { kind: 'top', allSizes: true } })
  ).candidates
  return ask('PUT', '/studio/desk/:boxId/items/:itemId/alternatives', {
    as: stylist,
    params: { boxId, itemId: one!.id },
    body: { version: laid.box.version, skus: [like!.sku] },
  })
}
