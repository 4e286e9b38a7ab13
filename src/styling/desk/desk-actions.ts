import { MOST_ALTERNATIVES } from '#/boxes/preview.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import type { LeftOutReason } from '../wished-pieces/wished.rule.ts'
import type { DeskView } from './desk.schema.ts'
import { proposalActions } from './proposal/pane/proposal-actions.ts'
import type { DeskWishAnswer } from './wishes/refuse-wish.tsx'

/** An action on the box at the desk. Two queued actions with the same `what` and the same words are one. */
export type Action = {
  what: string
  input?: unknown
  /** A note, which is retried until it has arrived. */
  isNote?: true
  /** Runs once it is done. */
  onDone?: () => void
  send: (box: DeskView['box']) => Promise<DeskView>
}

export const readBox = (boxId: string) => send('GET', '/studio/desk/:boxId', { params: { boxId } })

export type LaidOutfit = { place: number; name: string; words: string; pieceIds: string[] }
type Box = DeskView['box']
type Act = (action: Action) => void
type Latest = () => DeskView
/** An act that can be undone for ten seconds: a piece taken out, or without a piece the sending. */
export type Undoable = { boxId: string; itemId?: string; text: string }
type Offer = (undoable: Undoable) => void
const of = ({ id }: Box) => ({ params: { boxId: id } })
const changed = ({ id, version }: Box) => ({ params: { boxId: id }, body: { version } })
const claim = (box: Box) => send('POST', '/studio/desk/:boxId/claim', of(box))
const piece = (box: Box, itemId: string) => ({ boxId: box.id, itemId })

export const actionsOf = (act: Act, latest: Latest, offer: Offer) => ({
  claim: () => act({ what: 'claim', send: claim }),
  release: () =>
    act({ what: 'release', send: (box) => send('POST', '/studio/desk/:boxId/release', changed(box)) }),
  pick: (sku: string, { replacesId, why }: { replacesId?: string; why?: string } = {}) => {
    // The piece is in the box and the list is not redrawn yet: the second half of a slow double click.
    if (latest().pieces.some((piece) => piece.sku === sku)) return
    const input = { sku, ...(replacesId && { replacesId }), ...(why && { why }) }
    act({
      what: 'pick',
      input,
      send: async (box) => {
        // Picking for an unclaimed box claims it; if a colleague was quicker, nothing is picked.
        const { version } = box.state === 'ordered' ? (await claim(box)).box : box
        return send('POST', '/studio/desk/:boxId/items', { ...of(box), body: { version, ...input } })
      },
    })
  },
  refuseWished: (sku: string, why: LeftOutReason) =>
    act({
      what: `refuse ${sku}`,
      input: why,
      send: (box) =>
        send('POST', '/studio/desk/:boxId/wished/refuse', {
          ...of(box),
          body: { version: box.version, sku, why },
        }),
    }),
  remove: (itemId: string) => {
    const { box, pieces } = latest()
    const title = pieces.find(({ id }) => id === itemId)?.title ?? 'A piece'
    act({
      what: `remove ${itemId}`,
      send: (box) =>
        send('DELETE', '/studio/desk/:boxId/items/:itemId', {
          params: piece(box, itemId),
          query: { version: box.version, undoable: true },
        }),
      onDone: () => offer({ boxId: box.id, itemId, text: `Out: ${title}.` }),
    })
  },
  putBack: (itemId: string) =>
    act({
      what: `put back ${itemId}`,
      send: (box) =>
        send('POST', '/studio/desk/:boxId/items/:itemId/put-back', {
          params: piece(box, itemId),
          body: { version: box.version },
        }),
    }),
  waive: (reason: string | null) =>
    act({
      what: 'waive',
      input: reason,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/fee', { ...of(box), body: { version: box.version, reason } }),
    }),
  ...notes(act),
  ...proposals(act, latest),
  ...outfits(act),
  ...toMember(act, latest, offer),
  ...forColleagues(act),
})

const notes = (act: Act) => ({
  writeNote: (note: string) =>
    act({
      what: 'note',
      input: note,
      isNote: true,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/note', { ...of(box), body: { version: box.version, note } }),
    }),
  writePieceNote: (itemId: string, note: string) =>
    act({
      what: `note ${itemId}`,
      input: note,
      isNote: true,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/items/:itemId/note', {
          params: piece(box, itemId),
          body: { version: box.version, note },
        }),
    }),
})

/** Sends a piece's alternatives as a whole list, made from the latest answer and not from what is drawn. */
const proposals = (act: Act, latest: Latest) => {
  const propose = (itemId: string, sku: string, offers: boolean) =>
    act({
      what: `${offers ? 'offer' : 'offer not'} ${itemId}`,
      input: sku,
      send: async (box) => {
        const before = latest().proposed.flatMap((one) => (one.itemId === itemId ? one.sku : []))
        // The second half of a slow double click sends nothing.
        if (before.includes(sku) === offers || (offers && before.length >= MOST_ALTERNATIVES)) return latest()
        return send('PUT', '/studio/desk/:boxId/items/:itemId/alternatives', {
          params: piece(box, itemId),
          body: {
            version: box.version,
            skus: offers ? [...before, sku] : before.filter((one) => one !== sku),
          },
        })
      },
    })
  return {
    offer: (itemId: string, sku: string) => propose(itemId, sku, true),
    offerNot: (itemId: string, sku: string) => propose(itemId, sku, false),
    ...proposalActions(act),
  }
}

const outfits = (act: Act) => ({
  layOutfit: ({ place, ...outfit }: LaidOutfit) =>
    act({
      what: `outfit ${place}`,
      input: outfit,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/outfits/:place', {
          params: { boxId: box.id, place: String(place) },
          body: { version: box.version, ...outfit },
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

type Internal = { id: string; words: string; pinned: boolean; version: number }

/** Notes for the next stylist. They change nothing of the box. */
const forColleagues = (act: Act) => ({
  leaveNote: (note: { words: string; pinned: boolean; ofBox: boolean }) =>
    act({
      what: 'leave a note',
      input: note,
      send: (box) => send('POST', '/studio/desk/:boxId/notes', { ...of(box), body: note }),
    }),
  changeNote: ({ id, words, pinned, version }: Internal) =>
    act({
      what: `change note ${id}`,
      input: words,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/notes/:noteId', {
          params: { boxId: box.id, noteId: id },
          body: { words, pinned, version },
        }),
    }),
  withdrawNote: ({ id, version }: Pick<Internal, 'id' | 'version'>) =>
    act({
      what: `withdraw note ${id}`,
      send: (box) =>
        send('DELETE', '/studio/desk/:boxId/notes/:noteId', {
          params: { boxId: box.id, noteId: id },
          query: { version },
        }),
    }),
})

const toMember = (act: Act, latest: Latest, offer: Offer) => ({
  sayToWish: (answer: DeskWishAnswer) =>
    act({
      what: `wish ${answer.line}`,
      input: answer,
      send: (box) =>
        send('PUT', '/studio/desk/:boxId/wishes', { ...of(box), body: { version: box.version, ...answer } }),
    }),
  askForLook: (question: string) =>
    act({
      what: 'ask for a look',
      send: (box) =>
        send('POST', '/studio/desk/:boxId/look', { ...of(box), body: { version: box.version, question } }),
    }),
  withdrawLook: () =>
    act({
      what: 'withdraw the look',
      send: (box) =>
        send('DELETE', '/studio/desk/:boxId/look', { ...of(box), query: { version: box.version } }),
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
  sendPreview: (overBudget: boolean) => {
    const { box, customer } = latest()
    act({
      what: 'preview',
      send: (box) =>
        send('POST', '/studio/desk/:boxId/preview', {
          ...of(box),
          body: { version: box.version, overBudget, undoable: true },
        }),
      onDone: () => offer({ boxId: box.id, text: `Sent to ${customer.firstName}.` }),
    })
  },
  takeBack: () =>
    act({ what: 'take back', send: (box) => send('POST', '/studio/desk/:boxId/take-back', of(box)) }),
})
