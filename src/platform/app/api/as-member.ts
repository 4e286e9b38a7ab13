import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { cameByLink } from '#/platform/sessions/browser/session.ts'
import { api, type Client, transportContext } from './api-client.ts'
import { ApiError } from './api-error.ts'

/**
 * For pages that a mail's link gets into and that need more than it opens, or are about something else: whoever has only
 * that is led to the login and back (R2.10, D10). The link's session is kept, it is good for its own page.
 */
export async function asMember<Data>(
  args: LoaderFunctionArgs,
  read: (client: Client) => Promise<Data>,
): Promise<Data> {
  const client = api(args)
  try {
    return await read(client)
  } catch (error) {
    if (
      !isBeyondLink(error) &&
      !(isNotFound(error) && cameByLink(args.context.get(transportContext).cookies()))
    )
      throw error
    const { pathname, search } = new URL(args.request.url)
    throw redirect(paths.login(pathname + search))
  }
}

const isBeyondLink = (error: unknown) => error instanceof ApiError && error.code === 'step-up-required'
/** What a link is not about does not exist for it (T14), though it may for the member. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
