import { send } from '#/platform/app/api/api-client.ts'
import { useSaved } from '../parts/use-saved.ts'
import type { PieceView } from '../pieces/piece.schema.ts'
import type { PieceFeedback } from './feedback.ts'
import type { FeedbackView } from './feedback-view.ts'
import { saveQueueOf } from './load-feedback.ts'

/** The feedback on a delivered box: `saveAnswer` saves at each tap and shows it at once. */
export function useFeedback(initial: FeedbackView) {
  const params = { boxId: initial.box.id }
  const { view, save, error } = useSaved(saveQueueOf(initial.box.id), initial, () =>
    send('GET', '/boxes/:boxId/feedback', { params }),
  )
  const saveAnswer = (itemId: string, answer: PieceFeedback) =>
    save(
      () =>
        send('PUT', '/boxes/:boxId/feedback/items/:itemId', { params: { ...params, itemId }, body: answer }),
      (before) => assumed(before, itemId, answer),
    )
  const takeBack = (itemId: string) =>
    save(
      () =>
        send('DELETE', '/boxes/:boxId/feedback/items/:itemId/exchange', { params: { ...params, itemId } }),
      (before) => withoutExchange(before, itemId),
    )
  return { view, saveAnswer, takeBack, error }
}

function assumed(before: FeedbackView, id: string, answer: PieceFeedback): FeedbackView {
  // A replacement is only for a returned piece.
  const view = (answer.choice ?? 'return') === 'return' ? before : withoutExchange(before, id)
  return { ...view, pieces: view.pieces.map((piece) => (piece.id === id ? answered(piece, answer) : piece)) }
}

function withoutExchange(view: FeedbackView, itemId: string): FeedbackView {
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
