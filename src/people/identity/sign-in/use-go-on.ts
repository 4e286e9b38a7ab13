import { useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useIsPage } from '#/platform/app/pages/is-page.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { afterLogin, type Wanted } from './after-login.rule.ts'

/** On to the page that was wanted, now that there is a session (R2.08, R2.09). */
export function useGoOn() {
  const navigate = useNavigate()
  const isPage = useIsPage()
  const market = useMarket()
  return async (wanted: Wanted) => {
    const member = await send('GET', '/me', { query: { light: '1' } })
    const { origin } = window.location
    const target = afterLogin(wanted, member, { origin, isPage })
    // A member's pages speak the language of their market: when that is another, they are drawn anew.
    if (member.locale.locale !== market.id) window.location.replace(target)
    else await navigate(target, { replace: true })
  }
}
