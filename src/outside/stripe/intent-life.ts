import { type Endpoint, endpoint, forBrowser } from './endpoint.ts'
import { emit } from './events.ts'
import { expandPaths } from './expand.ts'
import {
  browserView,
  type Choice,
  chosenMethod,
  type Intent,
  type IntentKind,
  requireClientSecret,
  unexpectedState,
} from './intents.ts'
import { getObject, insertObject, lockObject, saveObject } from './objects.ts'
import { expand, text } from './params.ts'
import { type Answer, ok, type Session } from './session.ts'

/** Keeps a new intent and tells of it; answers the card it was made with. */
export async function openIntent(s: Session, intent: Intent, choice: Choice) {
  await insertObject(s, intent.object, intent)
  const method = await chosenMethod(s, choice, intent)
  if (method) Object.assign(intent, { payment_method: method.body.id, status: 'requires_confirmation' })
  await saveObject(s, intent)
  await emit(s, `${intent.object}.created`, intent)
  return method
}

export const retrieval = (kind: IntentKind): Endpoint =>
  endpoint(
    'GET',
    `/${kind}s/:id`,
    { client_secret: text(), expand },
    async (s, params, id) => {
      const { body } = await getObject<Intent>(s, kind, id)
      requireClientSecret(s, body, params.client_secret)
      return ok(browserView(s, await expandPaths(s, body, params.expand)))
    },
    forBrowser,
  )

type Cancellation = { cancellation_reason?: string; expand?: string[] }

/** `more`: what only this kind of intent keeps of it. */
export async function cancelIntent(
  s: Session,
  { kind, id, more }: { kind: IntentKind; id: string; more?: object },
  { cancellation_reason, expand: paths }: Cancellation,
): Promise<Answer> {
  const { body } = await lockObject<Intent>(s, kind, id)
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel')
  const reason = cancellation_reason ?? null
  Object.assign(body, { status: 'canceled', next_action: null, cancellation_reason: reason, ...more })
  await saveObject(s, body)
  await emit(s, `${kind}.canceled`, body)
  return ok(await expandPaths(s, body, paths))
}
