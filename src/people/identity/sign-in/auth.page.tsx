import { useRef } from 'react'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useOnce } from '../use-once.ts'
import { Waiting } from '../waiting.tsx'
import type { SignInTarget } from './after-login.rule.ts'
import { finishSignIn } from './identity-client.ts'
import { NewIdentity } from './new-identity.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { useGoOn } from './use-go-on.ts'

export const title = (t: Translate) => t('login.title')

/** The return from the identity provider (R2.07). */
export function Page() {
  const t = useTexts()
  const goOn = useGoOn()
  const wanted = useRef<SignInTarget>({})
  const error = useOnce(async () => {
    await finishSignIn('member', (back) => {
      wanted.current = back
    })
    await goOn(wanted.current)
  })
  if (!error) return <Waiting>{t('login.finishing')}</Waiting>
  if (error instanceof ApiError && error.code === 'identity-new')
    return <NewIdentity onLinked={() => goOn(wanted.current)} />
  return <SignInProblem error={error} wanted={wanted.current} />
}
