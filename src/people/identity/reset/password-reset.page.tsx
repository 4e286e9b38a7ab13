import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useSecretKey } from '../links/secret-key.ts'
import { AskForReset } from './ask-for-reset.tsx'
import { ChoosePassword } from './choose-password.tsx'

type Step = 'ask' | 'choose' | 'expired'
const titles = { ask: 'reset.title', choose: 'reset.chooseTitle', expired: 'reset.expiredTitle' } as const

export const title = (t: Translate, loaded: { step: Step } | undefined) => t(titles[loaded?.step ?? 'ask'])

/** Without a key the page asks for an address; with a good key, for a new password; a bad key shows an error (R3.15). */
export async function loader(args: LoaderFunctionArgs) {
  const [step, fresh] = await Promise.all([stepOf(args), loadArrivals(args)])
  return { step, ...fresh }
}

async function stepOf(args: LoaderFunctionArgs): Promise<Step> {
  const key = new URL(args.request.url).searchParams.get('key')
  if (!key) return 'ask'
  const { open } = await api(args).send('POST', '/password-reset/look', {
    body: { key: key.slice(0, 100) },
    public: true,
  })
  return open ? 'choose' : 'expired'
}

export function Page() {
  const { step, arrivals } = useLoaderData<typeof loader>()
  const key = useSecretKey()
  const [ended, setEnded] = useState(false)
  return step === 'choose' && !ended ? (
    <ChoosePassword secretKey={key} onExpired={() => setEnded(true)} arrivals={arrivals} />
  ) : (
    <AskForReset expired={step !== 'ask'} arrivals={arrivals} />
  )
}
