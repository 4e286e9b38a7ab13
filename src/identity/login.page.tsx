import { useSearchParams } from 'react-router'
import { useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { goToSignIn } from './identity-client.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useOnce } from './use-once.ts'
import { Waiting } from './waiting.tsx'

export const title = (t: Translate) => t('login.title')

/** Leads on to the identity provider, which asks for the address and password (R2.07). */
export function Page() {
  const t = useTexts()
  const [search] = useSearchParams()
  const error = useOnce(() =>
    goToSignIn('member', {
      returnUrl: search.get('returnUrl'),
      step: search.get('step'),
      key: search.get('key'),
    }),
  )
  return error ? <SignInProblem error={error} /> : <Waiting>{t('login.opening')}</Waiting>
}
