import { BY_BUTTON } from '#/identity/link-form.rule.ts'
import { marketOf } from '#/markets/markets.ts'
import { endSession, readSession, type Session, startSession } from './session.ts'

declare global {
  /** What the page's first script took out of the address (link-page.ts). */
  var mailLink: { userid: string; Chash: string } | undefined
}

/** A mail's link signs her in; it is gone from the address already (R2.10). */
const { userid, Chash } = globalThis.mailLink ?? { userid: '', Chash: '' }
delete globalThis.mailLink

const present = readSession(document.cookie, 'member')
const headers = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Locale: marketOf(document.body.dataset.market ?? '').wireLocale,
}

const good = present !== undefined && (await stillGood(present))
for (const button of document.querySelectorAll('[data-open]')) button.addEventListener('click', signIn)
if (!userid || !Chash || (good && present.id === userid)) goOn()
else if (good) show('other')
else if (needsButton()) show('ready')
else await signIn()

/** A full session is worth more than a link's: it stays. */
async function stillGood({ id, token }: Session): Promise<boolean> {
  const answer = await fetch('/api/me?light=1', {
    headers: { ...headers, Authorization: `UID ${id} ${token}` },
  })
  return answer.ok
}

async function signIn() {
  show('opening')
  const body = JSON.stringify({ userid, Chash })
  const answer = await fetch('/api/login/link', { method: 'POST', headers, body }).catch(() => undefined)
  if (!answer?.ok) return show('expired')
  endSession('member')
  startSession((await answer.json()) as Session)
  goOn()
}

function goOn() {
  window.location.replace(window.location.href)
}

/** A link to her whole account waits for her: whatever reads mail before her runs scripts, but presses nothing (T13). */
function needsButton(): boolean {
  try {
    return atob(Chash.replaceAll('-', '+').replaceAll('_', '/')).startsWith(BY_BUTTON)
  } catch {
    return false
  }
}

/** Somebody else's session is not replaced behind her back: she is asked. */
function show(which: 'opening' | 'ready' | 'other' | 'expired') {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset.when !== which
}
