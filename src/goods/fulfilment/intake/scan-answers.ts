import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { ScanAnswer } from '../packing/scan-field.tsx'
import { type ReturnOnTable, unitsOnTable } from './returns-table.ts'

export const greeting: ScanAnswer = {
  tone: 'quiet',
  text: 'Scan a return label, an order number or a garment.',
}

export const photoStored: ScanAnswer = { tone: 'good', text: 'The photo is kept.' }

export const foundUnder = (code: string, orders: ReturnOnTable[], piece: string | undefined): ScanAnswer =>
  orders.length === 0
    ? {
        tone: 'bad',
        text: `Nothing is expected under ${code.slice(0, 40)}. Is it here all the same? Book it in below.`,
      }
    : { tone: 'quiet', text: heading(orders, piece) }

export const doneWith = (next: ReturnOnTable, done: string, following: string | undefined): ScanAnswer => ({
  tone: 'good',
  text: `${done}${next.order.closed ? ' The order is closed.' : ''}${following ? ` Next: ${heading([next], following)}` : ''}`,
})

export function refusal(error: unknown): ScanAnswer {
  if (!(error instanceof ApiError)) throw error
  return { tone: 'bad', text: messageOf(error) }
}

export const isOutOfDate = (error: unknown) => error instanceof ApiError && error.status === 409

const messageOf = (error: ApiError) =>
  error.code === 'piece-already-kept'
    ? 'This piece was kept and paid for. Say beside it that it is here, and a colleague decides.'
    : staffErrorText(error)

function heading(views: ReturnOnTable[], pieceId: string | undefined): string {
  const piece = unitsOnTable(views).find(({ id }) => id === pieceId)
  return piece
    ? `${piece.brand} ${piece.title}, ${piece.size}. How is it?`
    : 'Nothing more is expected of this order.'
}
