import { send } from '#/platform/app/api/api-client.ts'
import { useSaved } from '../parts/use-saved.ts'
import type { PieceView } from '../pieces/piece.schema.ts'
import type { PieceFeedback } from './feedback.ts'
import { feedbackOf, type View } from './load-feedback.ts'

/** The feedback on a delivered box: `say` saves at each tap and shows it at once. */
export function useFeedback(initial: View) {
  const params = { boxId: initial.box.id }
  const { view, save, error } = useSaved(feedbackOf(initial.box.id), initial, () =>
    send('GET', '/boxes/:boxId/feedback', { params }),
  )
  const say = (itemId: string, said: PieceFeedback) =>
    save(
      () =>
        send('PUT', '/boxes/:boxId/feedback/items/:itemId', { params: { ...params, itemId }, body: said }),
      (before) => assumed(before, itemId, said),
    )
  const takeBack = (itemId: string) =>
    save(
      () =>
        send('DELETE', '/boxes/:boxId/feedback/items/:itemId/exchange', { params: { ...params, itemId } }),
      (before) => withoutExchange(before, itemId),
    )
  return { view, say, takeBack, error }
}

function assumed(before: View, id: string, said: PieceFeedback): View {
  // A replacement is only for a returned piece.
  const view = (said.choice ?? 'return') === 'return' ? before : withoutExchange(before, id)
  return { ...view, pieces: view.pieces.map((piece) => (piece.id === id ? answered(piece, said) : piece)) }
}

function withoutExchange(view: View, itemId: string): View {
  const chosen = view.exchange.chosen.filter((one) => one.itemId !== itemId)
  return { ...view, exchange: { ...view.exchange, chosen } }
}

function answered(piece: PieceView, { choice, returnReason, ...feedback }: PieceFeedback): PieceView {
  const chosen = choice ?? piece.choice
  return {
    ...piece,
    choice: chosen,
    returnReason: chosen === 'return' ? (returnReason ?? piece.returnReason) : null,
    feedback: { ...piece.feedback, ...feedback } as PieceView['feedback'],
  }
}
