import '../provider/provider.css'
import { Button } from '#/platform/ui/form/button.tsx'

export type PasskeyRequest = { options: object; nonce: string }

/**
 * The sign-in by passkey on the provider's page. The browser's functions need a script; without one, or in a browser without passkeys, the
 * form stays hidden, and password and code remain.
 */
export const PasskeyForm = ({ options, nonce }: PasskeyRequest) => (
  <form
    className="identity-form"
    id="passkey-form"
    method="post"
    hidden
    data-options={JSON.stringify(options)}
  >
    <input type="hidden" name="passkey" />
    <Button type="submit" variant="secondary" wide>
      Sign in with a passkey
    </Button>
    <script nonce={nonce}>{script}</script>
  </form>
)

/** Runs when the parser has reached it, so that the form above is there. */
const script = `
const form = document.getElementById('passkey-form')
if (window.PublicKeyCredential && PublicKeyCredential.parseRequestOptionsFromJSON) {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options))
      form.elements.passkey.value = JSON.stringify(await navigator.credentials.get({ publicKey }))
      form.submit()
    } catch {
      // The dialog was closed: password and code remain.
    }
  })
}`
