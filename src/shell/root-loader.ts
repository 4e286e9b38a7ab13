import type { LoaderFunctionArgs } from 'react-router'
import { transportContext } from '#/app/api/api-client.ts'
import { readSession } from '#/platform/sessions/browser/session.ts'

/** Whether the header greets a member: by the session's cookie alone, so that no page waits for it. */
export function rootLoader({ context }: LoaderFunctionArgs) {
  return { signedIn: readSession(context.get(transportContext).cookies(), 'member') !== undefined }
}
