import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#/paths.ts'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'

/**
 * For pages without the user check that need more than a mail's link opens: whoever has only that is led to the login and
 * back (R2.10, D10). The link's session is kept, it is good for its own page.
 */
export async function asMember<Data>(
  args: LoaderFunctionArgs,
  read: (client: ReturnType<typeof api>) => Promise<Data>,
): Promise<Data> {
  try {
    return await read(api(args))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step-up-required') throw error
    const { pathname, search } = new URL(args.request.url)
    throw redirect(paths.login(pathname + search))
  }
}
