import { send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { draftsShownCookie } from '#/platform/sessions/view-cookies.ts'
import { Bar, draftsBack, draftsWords } from './bar.tsx'

/** Over every page with drafts of texts, which one colleague sees, and the button that ends it (decision 330). */
export const DraftsBar = () => (
  <Bar back={draftsBack} onBack={() => void leaveDrafts()}>
    {draftsWords}
  </Bar>
)

/** The bar goes with any answer of the server: the next page forgets the other cookie. */
async function leaveDrafts() {
  await send('DELETE', '/studio/texts/preview', { expect401: true }).catch(() => {})
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${draftsShownCookie}=; Path=/; Max-Age=0; SameSite=Strict; Secure`
  window.location.assign(paths.studioTextDrafts())
}
