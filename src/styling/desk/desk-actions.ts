import { send } from '#/app/api/api-client.ts'
import type { WhyNot } from '../wished/wished.rule.ts'
import type { DeskView } from './desk.schema.ts'
import type { Said } from './wish-no.tsx'

/** Something done to the box on the desk. Two of the same name that say the same are one. */
export type Action = {
  what: string
  said?: unknown
  /** Words, which are kept until they have arrived. */
  isNote?: true
  send: (box: DeskView['box']) => Promise<DeskView>
}

export const readBox = (boxId: string) => send('GET', '/studio/desk/:boxId', { params: { boxId } })

export type LaidOutfit = { place: number; name: string; words: string; pieceIds: string[] }
type Box = DeskView['box']
const of = ({ id }: Box) => ({ params: { boxId: id } })
const changed = ({ id, version }: Box) => ({ params: { boxId: id }, body: { version } })
const piece = (box: Box, itemId: string) => ({ boxId: box.id, itemId })

export const actionsOf = (act: (action: Action) => void, isInBox: (sku: string) => boolean) => ({
  claim: () => act({ what: 'claim', send: (box) => send('POST', '/studio/desk/:boxId/claim', of(box)) }),
  release: () =>
    act({ what: 'release', send: (box) => send('POST', '/studio/desk/:boxId/release', changed(box)) }),
  pick: (sku: string, replacesId?: string) => {
    // It is there already and the list has not been drawn anew: the second half of a slow double click.
    if (isInBox(sku)) return
    const said = { sku, ...(replacesId && { replacesId }) }
    act({
      what: 'pick',
      said,
      send: (box) =>
        send('POST', '/studio/desk/:boxId/items', { ...of(box), body: { version: box.version, ...said } }),
    })
  },
  refuseWished: (sku: string, why: WhyNot) =>
    act({
      what: `refuse ${sku}`,
      said: why,
      send: (box) =>
        send('POST', '/studio/desk/:boxId/wished/refuse', {
          ...of(box),
          body: { version: box.version, sku, why },
        }),
    }),
  remove: (itemId: string) =>
    act({
      what: `remove ${itemId}`,
      send: (box) =>
        send('DELETE', '/studio/desk/:boxId/items/:itemId', {
          params: piece(box, itemId),
          query: { version: box.version },
        }),
    }),
  waive: (reason: string | null) =>
    act({
      what: 'waive',
      said: reason,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/fee', { ...of(box), body: { version: box.version, reason } }),
    }),
  ...notes(act),
  ...proposals(act),
  ...outfits(act),
  ...toMember(act),
})

const notes = (act: (action: Action) => void) => ({
  writeNote: (note: string) =>
    act({
      what: 'note',
      said: note,
      isNote: true,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/note', { ...of(box), body: { version: box.version, note } }),
    }),
  writePieceNote: (itemId: string, note: string) =>
    act({
      what: `note ${itemId}`,
      said: note,
      isNote: true,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/items/:itemId/note', {
          params: piece(box, itemId),
          body: { version: box.version, note },
        }),
    }),
})

const proposals = (act: (action: Action) => void) => ({
  propose: (itemId: string, skus: string[]) =>
    act({
      what: `propose ${itemId}`,
      said: skus,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/items/:itemId/alternatives', {
          params: piece(box, itemId),
          body: { version: box.version, skus },
        }),
    }),
})

/** Boards: laid, laid anew under the same place, taken apart. */
const outfits = (act: (action: Action) => void) => ({
  layOutfit: ({ place, ...said }: LaidOutfit) =>
    act({
      what: `outfit ${place}`,
      said,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/outfits/:place', {
          params: { boxId: box.id, place: String(place) },
          body: { version: box.version, ...said },
        }),
    }),
  takeApart: (place: number) =>
    act({
      what: `apart ${place}`,
      send: (box) =>
        send('DELETE', '/studio/desk/:boxId/outfits/:place', {
          params: { boxId: box.id, place: String(place) },
          query: { version: box.version },
        }),
    }),
})

/** What the member hears of. */
const toMember = (act: (action: Action) => void) => ({
  sayToWish: (said: Said) =>
    act({
      what: `wish ${said.line}`,
      said,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/wishes', { ...of(box), body: { version: box.version, ...said } }),
    }),
  accept: (answered?: { at: string; reference: string }) =>
    act({
      what: 'accept',
      send: (box) =>
        send('POST', '/studio/desk/:boxId/accept', {
          ...of(box),
          body: { version: box.version, ...(answered && { answered }) },
        }),
    }),
  sendPreview: (overBudget: boolean) =>
    act({
      what: 'preview',
      send: (box) =>
        send('POST', '/studio/desk/:boxId/preview', {
          ...of(box),
          body: { version: box.version, overBudget },
        }),
    }),
})
