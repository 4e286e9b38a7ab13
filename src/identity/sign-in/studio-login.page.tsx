import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#/app/api-error.ts'
import { useIsPage } from '#/app/is-page.ts'
import { safeReturnUrl } from '#/app/return-url.rule.ts'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Page as Frame } from '#/ui/layout.tsx'
import { useOnce } from '../use-once.ts'
import { Waiting } from '../waiting.tsx'
import type { Wanted } from './after-login.rule.ts'
import { finishSignIn, goToSignIn } from './identity-client.ts'
import { type SignInError, signInErrorCode, signInErrorDetail } from './sign-in-error.rule.ts'

export const title = () => 'Sign in to the studio'

/** Staff's way to the identity provider and back; their texts are English (R8.01). */
export function Page() {
  const [search] = useSearchParams()
  const isPage = useIsPage()
  const [again, setAgain] = useState(false)
  const returning = search.has('state') || search.has('error')
  const error = useOnce(async () => {
    if (!returning) return goToSignIn('staff', { wanted: { returnUrl: search.get('returnUrl') } })
    let back: Wanted = {}
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
    <Frame title="That did not work" lead={sentenceOf(error)} width="text">
      <Button busy={again} onClick={start}>
        Sign in again
      </Button>
    </Frame>
  )
}

const tookTooLong = 'The sign-in took too long, or it began in another window.'
const sentences: Readonly<Record<SignInError, string>> = {
  ended: 'Your sign-in has ended.',
  renewal: 'Your sign-in has ended.',
  again: tookTooLong,
  nothing: 'This page is only the way back from signing in. Start from the beginning.',
  closed: 'The sign-in window was closed.',
  blocked: 'The browser did not open the sign-in window.',
  timeout: 'The sign-in service did not answer in time.',
  mismatch: 'What the sign-in service told us does not fit this sign-in.',
  factor: 'Your second factor is missing.',
  denied: 'The sign-in was cancelled or not allowed.',
  failed: 'Something went wrong on the way.',
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.status === 401 ? tookTooLong : error.message || sentences.failed
  const detail = signInErrorDetail(error)
  return detail ? `${sentences.failed} The service said: “${detail}”` : sentences[signInErrorCode(error)]
}
