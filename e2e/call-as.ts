import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { World } from './world.ts'

/** A call of the customer's session without a page: for what a journey only needs to have happened. */
export async function callAs<Answer>(
  page: Page,
  { origin }: World,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const cookies = await page.context().cookies()
  const { user_id, user_token } = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      authorization: `UID ${user_id} ${user_token}`,
    },
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

type View = { toPay: { total: number }; pieces: { id: string }[]; box: { number: string } }

/** Keeps the first so many and returns the rest; answers the box's number. */
export async function decideAs(page: Page, world: World, boxId: string, keep: number): Promise<string> {
  const call = (method: string, path: string, body?: object) =>
    callAs<View>(page, world, method, `/boxes/${boxId}${path}`, body)
  let view = await call('GET', '/feedback')
  for (const { id } of view.pieces.slice(keep))
    view = await call('PUT', `/feedback/items/${id}`, { choice: 'return' })
  await call('POST', '/confirm', { amount: view.toPay.total })
  return view.box.number
}
