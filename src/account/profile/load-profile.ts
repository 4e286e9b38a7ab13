import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { memberContext } from '#/platform/app/session/user-check.ts'
import type { ProfileView } from './profile.api.ts'

export function loadOwnProfile(args: LoaderFunctionArgs): Promise<ProfileView> {
  const { id = '' } = args.context.get(memberContext) ?? {}
  return api(args).get('/profile/:userId', { params: { userId: id } })
}
