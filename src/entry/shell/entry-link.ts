import { BY_BUTTON } from '#/people/identity/links/link-form.rule.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { noteCustomer } from '#/platform/monitoring/browser/customer-id.ts'
import {
  type BrowserSession,
  cameByLink,
  endSession,
  readSession,
  startSession,
} from '#/platform/sessions/browser/session.ts'

declare global {
  /** The sign-in that the page's first script took out of the address (link-page.tsx). */
  var mailLink: { userid: string; Chash: string } | undefined
}

/** A mail's link signs the member in; its values are gone from the address already (R2.10). */
const { userid, Chash } = globalThis.mailLink ?? { userid: '', Chash: '' }
delete globalThis.mailLink
noteCustomer(userid)

const headers = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Locale: marketOf(document.body.dataset.market ?? '').wireLocale,
}

let latest = enter
for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => attempt(signIn))
for (const button of document.querySelectorAll('[data-again]'))
  button.addEventListener('click', () => attempt(latest))
await attempt(enter)

/** An attempt without an answer shows that and can be repeated: the link stays valid. */
async function attempt(step: () => Promise<void>) {
  latest = step
  show('opening')
  await step()
}

async function enter() {
  const present = readSession(document.cookie, 'member')
  const byLink = cameByLink(document.cookie)
  const known = present && !byLink ? await lookUp(present) : undefined
  if (present && !byLink && !known) return show('unanswered')
  // A full session is worth more than a link's: it stays.
  const good = known?.ok === true
  if (!userid || !Chash || (good && present?.id === userid)) goOn()
  else if (good) show('other')
  else if (needsButton()) show('ready')
  else await signIn()
}

async function signIn() {
  const body = JSON.stringify({ userid, Chash })
  const answer = await ask('/api/login/link', { method: 'POST', headers, body })
  if (!answer) return show('unanswered')
  if (!answer.ok) return show('expired')
  endSession('member')
  startSession((await answer.json()) as AnswerTo<'POST', '/login/link'>)
  goOn()
}

function lookUp({ id, token }: BrowserSession) {
  return ask('/api/me?light=1', { headers: { ...headers, Authorization: `UID ${id} ${token}` } })
}

/** Undefined: the network is away, or the server cannot answer now. */
async function ask(path: string, init: RequestInit): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(path, { ...init, signal }).catch(() => undefined)
  return answer && answer.status < 500 ? answer : undefined
}

function goOn() {
  window.location.replace(window.location.href)
}

/** A link to a whole account waits for a press of the button: mail scanners run scripts, but press nothing (T13). */
function needsButton(): boolean {
  try {
    return atob(Chash.replaceAll('-', '+').replaceAll('_', '/')).startsWith(BY_BUTTON)
  } catch {
    return false
  }
}

/** Another person's session is not replaced silently: the visitor is asked. */
function show(which: 'opening' | 'ready' | 'other' | 'expired' | 'unanswered') {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset.when !== which
}
