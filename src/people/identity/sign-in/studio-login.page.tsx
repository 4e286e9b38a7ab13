import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsPage } from '#/platform/app/pages/is-page.ts'
import { safeReturnUrl } from '#/platform/app/pages/return-url.rule.ts'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { useOnce } from '../use-once.ts'
import { Waiting } from '../waiting.tsx'
import type { SignInTarget } from './after-login.rule.ts'
import { finishSignIn, goToSignIn } from './identity-client.ts'
import { studioSentenceOf } from './studio-sign-in-texts.ts'

export const title = () => 'Sign in to the studio'

/** Staff's sign-in at the identity provider and the return; the texts are English (R8.01). */
export function Page() {
  const [search] = useSearchParams()
  const isPage = useIsPage()
  const [again, setAgain] = useState(false)
  const returning = search.has('state') || search.has('error')
  const error = useOnce(async () => {
    if (!returning) return goToSignIn('staff', { wanted: { returnUrl: search.get('returnUrl') } })
    let back: SignInTarget = {}
    await finishSignIn('staff', (wanted) => {
      back = wanted
    })
    const wanted = safeReturnUrl(back.returnUrl, { origin: window.location.origin, isPage })
    window.location.replace(
      wanted?.startsWith('/studio') && !wanted.startsWith(paths.studioLogin()) ? wanted : paths.studio(),
    )
  })
  if (!error) return <Waiting>{returning ? 'One moment' : 'Opening the studio'}</Waiting>
  const start = () => {
    setAgain(true)
    window.location.assign(paths.studioLogin())
  }
  return (
    <Frame title="That did not work" lead={studioSentenceOf(error)} width="text">
      <Button busy={again} onClick={start}>
        Sign in again
      </Button>
    </Frame>
  )
}
