import { returnUrlWith, type Site, safeReturnUrl } from '#/platform/app/pages/return-url.rule.ts'
import { paths } from '#/platform/paths.ts'

export type SignInTarget = { returnUrl?: string | null; step?: string | null; key?: string | null }
export type SignedIn = { id: string; url_after_login: string; survey_step: number }

/** Hint for the sign-in page that the visitor wanted to answer for a box; the page then says where the sign-in leads. */
export const boxHint = 'box'
export const isAboutBox = ({ returnUrl }: SignInTarget) => /^\/feedback(?:[/?]|$)/.test(returnUrl ?? '')

/** The page after a sign-in (R2.08, R2.09): the wanted page if it is ours, otherwise the survey, otherwise home. */
export function afterLogin({ returnUrl, step, key }: SignInTarget, member: SignedIn, site: Site): string {
  const wanted = safeReturnUrl(returnUrl, site)
  if (wanted && !/^\/(?:studio\/)?(?:login|auth|logout)(?:[/?]|$)/.test(wanted))
    return returnUrlWith(wanted, { step, key })
  if (member.url_after_login === '/survey') return paths.survey(member.id, member.survey_step || 1)
  return paths.home()
}
