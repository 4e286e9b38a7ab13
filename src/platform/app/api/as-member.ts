import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { cameByLink } from '#/platform/sessions/browser/session.ts'
import { api, type Client, transportContext } from './api-client.ts'
import { ApiError } from './api-error.ts'

/**
 * For pages that a mail link leads to and that need more than the link opens, or are about something else: a link
 * session is sent to the login and back (R2.10, D10). It stays valid for its own page.
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
/** Another subject than the link's is a 404 for it (T14), though not for the member. */
const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404
