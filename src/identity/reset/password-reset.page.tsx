import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api-client.ts'
import type { Translate } from '#/app/translate.ts'
import { useSecretKey } from '../secret-key.ts'
import { AskForReset } from './ask-for-reset.tsx'
import { ChoosePassword } from './choose-password.tsx'

export const title = (t: Translate) => t('reset.title')

/** Without a key she asks for a link; with one that is good she chooses; one that is not says so (R3.15). */
export async function loader(args: LoaderFunctionArgs): Promise<{ open: boolean }> {
  const key = new URL(args.request.url).searchParams.get('key')
  return key
    ? api(args).post('/password-reset/look', { key: key.slice(0, 100) }, { public: true })
    : { open: false }
}

export function Page() {
  const { open } = useLoaderData<typeof loader>()
  const key = useSecretKey()
  const [ended, setEnded] = useState(false)
  return key && open && !ended ? (
    <ChoosePassword secretKey={key} onExpired={() => setEnded(true)} />
  ) : (
    <AskForReset expired={key !== ''} />
  )
}
