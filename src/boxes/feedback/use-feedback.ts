import { send } from '#/app/api/api-client.ts'
import type { PieceView } from '../piece.schema.ts'
import { useSaved } from '../use-saved.ts'
import type { PieceFeedback } from './feedback.ts'
import { feedbackOf, type View } from './load-feedback.ts'

/** A delivered box as the member answers it: `say` saves at each tap and shows the tap at once. */
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
  return { view, say, error }
}

function assumed(view: View, id: string, said: PieceFeedback): View {
  return { ...view, pieces: view.pieces.map((piece) => (piece.id === id ? answered(piece, said) : piece)) }
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
