import type { TestApp } from '../world/app.ts'
import type { Customer } from './given-box.ts'

type Answering = { boxId: string; marks: { feedback: string; comment: string }; instead: string }
/** Keeps one piece and exchanges one, with a note on each; returns their ids. */
export async function givenAnswers({ ask }: TestApp, member: Customer, { boxId, marks, instead }: Answering) {
  const theirs = { as: member, market: member.market, params: { boxId } }
  const about = (itemId: string) => ({ ...theirs, params: { boxId, itemId } })
  const [keep, back] = (await ask('GET', '/boxes/:boxId/feedback', theirs)).pieces
  await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    ...about(keep!.id),
    body: { choice: 'keep', size: 'perfect', text: marks.feedback },
  })
  await ask('PUT', '/boxes/:boxId/feedback/comment', { ...theirs, body: { comment: marks.comment } })
  await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    ...about(back!.id),
    body: { choice: 'return', price: 'too-high' },
  })
  const { toPay } = await ask('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', {
    ...about(back!.id),
    body: { sku: instead },
  })
  await ask('POST', '/boxes/:boxId/confirm', { ...theirs, body: { amount: toPay.total } })
  return { kept: keep!.id, back: back!.id }
}
