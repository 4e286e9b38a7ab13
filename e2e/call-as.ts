import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { requestPath } from '#/platform/app/api/address.ts'
import type { AnswerTo, CallArguments, CallInput, PathOf } from '#/platform/app/api/routes.ts'
import type { Method } from '#/platform/http/contract.ts'
import { sessionCookies } from '#/platform/sessions/session-cookies.ts'
import type { World } from './world.ts'

type About = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls the API with the session of the page's customer or colleague, for a journey's preconditions. */
export async function callAs<Verb extends Method, Path extends PathOf<Verb>>(
  page: Page,
  { origin }: World,
  method: Verb,
  path: Path,
  ...[request]: CallArguments<CallInput<Verb, Path>, object>
): Promise<AnswerTo<Verb, Path>> {
  const about = (request ?? {}) as About
  const cookies = await page.context().cookies()
  const { id, token } = sessionCookies[path.startsWith('/studio/') ? 'staff' : 'member']
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const answer = await fetch(`${origin}/api${requestPath(path, about)}`, {
    method,
    body: about.body === undefined ? undefined : JSON.stringify(about.body),
    headers: {
      ...(about.body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      authorization: `UID ${session[id]} ${session[token]}`,
    },
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as AnswerTo<Verb, Path>
}

/** Keeps the first `keep` pieces and returns the rest; gives the box's number. */
export async function decideAs(page: Page, world: World, boxId: string, keep: number): Promise<string> {
  const params = { boxId }
  let view = await callAs(page, world, 'GET', '/boxes/:boxId/feedback', { params })
  for (const { id } of view.pieces.slice(keep))
    view = await callAs(page, world, 'PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId: id },
      body: { choice: 'return' },
    })
  await callAs(page, world, 'POST', '/boxes/:boxId/confirm', { params, body: { amount: view.toPay.total } })
  return view.box.number
}
