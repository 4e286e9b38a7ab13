import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { memberContext } from '#/app/session/user-check.ts'
import type { ProfileView } from '#/members/profile.api.ts'

/** Her profile, for a page that does not name her in its address. */
export function loadOwnProfile(args: LoaderFunctionArgs): Promise<ProfileView> {
  const { id = '' } = args.context.get(memberContext) ?? {}
  return api(args).get('/profile/:userId', { params: { userId: id } })
}
