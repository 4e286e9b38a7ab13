import type { SessionKind } from '#/platform/sessions/browser/session.ts'
import type { StepUpAction } from '#/platform/sessions/step-up.ts'
import { noteAttempt, signInWithTokens } from '../sign-in/identity-client.ts'
import { clientFor } from '../sign-in/identity-sdk.ts'

/**
 * Asks for the password (and a colleague's second factor) again in a pop-up, while the page and its form stay
 * (D10). Call it straight from a click, or browsers block the window. Fails with errors that
 * `signInErrorCode` knows.
 */
export async function reauthenticate(kind: SessionKind, action: StepUpAction): Promise<void> {
  const leaving = { kind, stepUp: action }
  const popup = openWindow()
  if (!popup) throw Object.assign(new Error('Popup blocked'), { error: 'popup_open' })
  const door = popupForSdk(popup, (url) => noteAttempt(url, leaving))
  try {
    const client = await clientFor(kind)
    await client
      .loginWithPopup({ authorizationParams: { prompt: 'login', max_age: 0 } }, { popup: door.window })
      .catch((error) => {
        throw door.failure() ?? error
      })
    await signInWithTokens(client, { ...leaving, state: door.state() })
  } finally {
    popup.close()
  }
}

/** In the middle of the page, and there at once: the SDK is loaded while it is open. */
function openWindow(): Window | null {
  const [width, height] = [480, 720]
  const left = window.screenX + (window.innerWidth - width) / 2
  const top = window.screenY + (window.innerHeight - height) / 2
  return window.open(
    '',
    'sign-in',
    `left=${left},top=${top},width=${width},height=${height},resizable,scrollbars`,
  )
}

/** The object that the SDK takes for the window: it stops navigation until the server has state and nonce. */
function popupForSdk(popup: Window, note: (url: string) => Promise<string>) {
  let state = ''
  let failure: unknown
  let polls = 0
  async function go(url: string) {
    try {
      state = await note(url)
      popup.location.href = url
    } catch (error) {
      failure = error
      popup.close()
    }
  }
  return {
    state: () => state,
    failure: () => failure,
    window: {
      location: {
        set href(url: string) {
          void go(url)
        },
      },
      // The provider's page answers and closes itself, and the close can be seen before the answer arrives.
      // The SDK looks once a second and gives up at the first `closed`, so it gets it at the second look.
      get closed() {
        return popup.closed && polls++ > 0
      },
      close: () => popup.close(),
    },
  }
}
