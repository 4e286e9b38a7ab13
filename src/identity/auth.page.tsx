import { useNavigate } from 'react-router'
import { send } from '#/app/api-client.ts'
import { useIsPage } from '#/app/is-page.ts'
import { useMarket, useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { afterLogin, type SignedIn } from './after-login.rule.ts'
import { finishSignIn } from './identity-client.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { useOnce } from './use-once.ts'
import { Waiting } from './waiting.tsx'

export const title = (t: Translate) => t('login.title')

/** The way back from the identity provider (R2.07). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const isPage = useIsPage()
  const market = useMarket()
  const error = useOnce(async () => {
    const wanted = await finishSignIn('member')
    const member = await send<SignedIn & { locale: { locale: string } }>('GET', '/me?light=1')
    const { origin } = window.location
    const target = afterLogin(wanted, member, { origin, isPage })
    // Her pages speak her market's language: when that is another, they are drawn anew.
    if (member.locale.locale !== market.id) window.location.replace(target)
    else await navigate(target, { replace: true })
  })
  return error ? <SignInProblem error={error} /> : <Waiting>{t('login.finishing')}</Waiting>
}
