import { marketOf } from '#/markets/markets.ts'
import { endSession, readSession, type Session, startSession } from './session.ts'

/** A mail's link signs her in and is gone from the address before anything else can read it (R2.10). */
const url = new URL(window.location.href)
const userid = url.searchParams.get('userid') ?? ''
const Chash = url.searchParams.get('Chash') ?? ''
url.searchParams.delete('userid')
url.searchParams.delete('Chash')
const page = url.pathname + url.search
history.replaceState(null, '', page)

const present = readSession(document.cookie, 'member')
const headers = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  Locale: marketOf(document.body.dataset.market ?? '').wireLocale,
}

const good = present !== undefined && (await stillGood(present))
if (good && present.id !== userid) show('other')
else if (good) goOn()
else await signIn()

document.getElementById('continue')?.addEventListener('click', signIn)

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
  window.location.replace(page)
}

/** Somebody else's session is not replaced behind her back: she is asked. */
function show(which: 'opening' | 'other' | 'expired') {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset.when !== which
}
