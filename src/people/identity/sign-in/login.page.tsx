import { useSearchParams } from 'react-router'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useOnce } from '../use-once.ts'
import { Waiting } from '../waiting.tsx'
import { goToSignIn, restoreSession } from './identity-client.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useGoOn } from './use-go-on.ts'

export const title = (t: Translate) => t('login.title')

/** Restores the session silently if the provider still has one, otherwise leads to the provider (R2.07). */
export function Page() {
  const t = useTexts()
  const [search] = useSearchParams()
  const goOn = useGoOn()
  const wanted = {
    returnUrl: search.get('returnUrl'),
    step: search.get('step'),
    key: search.get('key'),
  }
  const afresh = search.get('prompt') === 'login'
  const error = useOnce(async () => {
    if (!afresh && (await restoreSession())) await goOn(wanted)
    else await goToSignIn('member', { wanted, afresh })
  })
  return error ? <SignInProblem error={error} wanted={wanted} /> : <Waiting>{t('login.opening')}</Waiting>
}
