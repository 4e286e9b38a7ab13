import { useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useIsPage } from '#/platform/app/pages/is-page.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { afterLogin, type SignInTarget } from './after-login.rule.ts'

/** Goes to the wanted page once there is a session (R2.08, R2.09). */
export function useGoOn() {
  const navigate = useNavigate()
  const isPage = useIsPage()
  const market = useMarket()
  return async (wanted: SignInTarget) => {
    const member = await send('GET', '/me', { query: { light: '1' } })
    const { origin } = window.location
    const target = afterLogin(wanted, member, { origin, isPage })
    // A member's pages are in the language of their market: if that is another one, the page is loaded anew.
    if (member.locale.locale !== market.id) window.location.replace(target)
    else await navigate(target, { replace: true })
  }
}
