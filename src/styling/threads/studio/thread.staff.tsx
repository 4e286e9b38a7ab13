import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffContext } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { ThreadPane } from './thread-pane.tsx'

export const title = () => 'Messages'

export async function loader(args: LoaderFunctionArgs) {
  const params = { memberId: args.params.memberId ?? '' }
  const thread = await api(args).get('/studio/threads/:memberId', { params })
  return { thread, seesCustomer: hasRole(args.context.get(staffContext)?.roles, 'support') }
}

/** The thread of one member (R8.06). */
export function Page() {
  const { thread, seesCustomer } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioThreads()}>Messages</TextLink>}
      title={thread.customer}
      actions={
        seesCustomer && <TextLink to={paths.studioCustomer(thread.memberId)}>Open the customer</TextLink>
      }
      width="full"
    >
      <ThreadPane key={thread.memberId} thread={thread} onChanged={revalidate} />
    </Frame>
  )
}
