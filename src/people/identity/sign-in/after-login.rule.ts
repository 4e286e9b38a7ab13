import { returnUrlWith, type Site, safeReturnUrl } from '#/platform/app/pages/return-url.rule.ts'
import { paths } from '#/platform/paths.ts'

export type Wanted = { returnUrl?: string | null; step?: string | null; key?: string | null }
export type SignedIn = { id: string; url_after_login: string; survey_step: number }

/** What the sign-in page is told of whoever wanted to answer for a box: it says where the sign-in leads. */
export const boxHint = 'box'
export const isAboutBox = ({ returnUrl }: Wanted) => /^\/feedback(?:[/?]|$)/.test(returnUrl ?? '')

/**
 * Where a sign-in leads (R2.08, R2.09): to the page that was wanted if it is ours, else on with the survey, else home.
 */
export function afterLogin({ returnUrl, step, key }: Wanted, member: SignedIn, site: Site): string {
  const wanted = safeReturnUrl(returnUrl, site)
  if (wanted && !/^\/(?:studio\/)?(?:login|auth|logout)(?:[/?]|$)/.test(wanted))
    return returnUrlWith(wanted, { step, key })
  if (member.url_after_login === '/survey') return paths.survey(member.id, member.survey_step || 1)
  return paths.home()
}
